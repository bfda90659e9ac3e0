import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Ended, SERVER, type ServerProcess, startServer } from '../support/serverProcess';
import { unpackTemplate } from '../support/template';

const NAMESPACE = ['unshare', '--pid', '--fork', '--kill-child', '--mount-proc'];
const hasNamespaces = spawnSync(NAMESPACE[0] ?? '', [...NAMESPACE.slice(1), 'true']).status === 0;
const inNamespaces = hasNamespaces ? it : it.skip;

const REFUSED_MS = 20_000;
const TAKEN_OVER_MS = 20_000;
/** Beside other tests on a small machine. */
const BOOT_MS = 15_000;

let dataDir: string;
const running: ServerProcess[] = [];

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'kanti-lock-'));
  await unpackTemplate(dataDir);
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.signal('SIGKILL')));
  await rm(dataDir, { recursive: true });
});

function start(command: readonly string[] = SERVER): ServerProcess {
  const server = startServer(command, { DATA_DIR: dataDir, PORT: '0' });
  running.push(server);
  return server;
}

async function answers(server: ServerProcess): Promise<boolean> {
  return (await fetch(`${await server.address}/api/products/22/`)).ok;
}

async function timed<Result>(work: Promise<Result>): Promise<[Result, number]> {
  const began = performance.now();
  return [await work, performance.now() - began];
}

function expectRefusal({ code, err }: Ended): void {
  expect(code).toBe(1);
  expect(err).toBe(`${dataDir} is in use by another server. Stop it, or set DATA_DIR.\n`);
}

describe('the lock of the data folder', () => {
  inNamespaces('holds where neither server can see the other’s process, as in two containers', async () => {
    const first = start([...NAMESPACE, ...SERVER]);
    expect(await answers(first)).toBe(true);
    const [second, ms] = await timed(start([...NAMESPACE, ...SERVER]).ended);
    expectRefusal(second);
    expect(ms).toBeLessThan(REFUSED_MS);
    expect(await answers(first)).toBe(true);
  });

  it('is taken over by itself, by one of those that start, when its holder was killed', async () => {
    const first = start();
    await first.address;
    await first.signal('SIGKILL');
    const starting = [start(), start()];
    const ends = starting.map(({ address, ended }) => Promise.race([address.then(() => null), ended]));
    const [found, ms] = await timed(Promise.all(ends));
    if (process.env.SHOW_FIGURES) process.stdout.write(`taken over after ${ms}\n`);
    expect(ms).toBeLessThan(TAKEN_OVER_MS + BOOT_MS);
    const refused = found.filter((ended) => ended !== null);
    expect(refused).toHaveLength(1);
    refused.forEach(expectRefusal);
    const winner = starting[found.indexOf(null)];
    expect(winner && (await answers(winner))).toBe(true);
  });

  it('ends a server at once that wakes up when another has it', async () => {
    const first = start();
    await first.address;
    process.kill(-first.pid, 'SIGSTOP');
    const second = start();
    expect(await answers(second)).toBe(true);
    process.kill(-first.pid, 'SIGCONT');
    const [ended, ms] = await timed(first.ended);
    expect(ms).toBeLessThan(3_000);
    expect(ended.code).not.toBe(0);
    expect(ended.err).toBe('The data folder was taken by another server: this one stops.\n');
    await sleep(2_000);
    expect(await answers(second)).toBe(true);
  });

  it('goes with a server that stops, so that the next start need not wait', async () => {
    const first = start();
    await first.address;
    await first.signal('SIGINT');
    expect(await readdir(dataDir)).not.toContain('lock');
    const [isOpen, ms] = await timed(answers(start()));
    expect(isOpen).toBe(true);
    expect(ms).toBeLessThan(BOOT_MS);
  });
});
