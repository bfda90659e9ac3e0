import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { limitIn } from '../support/limitIn';
import { eventually } from '../support/patience';
import { type ExitResult, SERVER, type ServerProcess, startServer } from '../support/serverProcess';
import { unpackTemplate } from '../support/template';

const NAMESPACE = ['unshare', '--pid', '--fork', '--kill-child', '--mount-proc'];
const hasNamespaces = spawnSync(NAMESPACE[0] ?? '', [...NAMESPACE.slice(1), 'true']).status === 0;
const itWithNamespaces = hasNamespaces ? it : it.skip;

/** How long a start may take beside an existing lock, until it is refused or has taken the lock over. */
const REFUSED_MS = 20_000;
const TAKEOVER_MS = 20_000;
/** How long a resumed server may take to notice that another one has its lock. */
const ENDED_MS = 3_000;

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

async function isAnswering(server: ServerProcess): Promise<boolean> {
  return (await fetch(`${await server.address}/api/products/22/`)).ok;
}

/** Waits until the holder has updated its lock file again, and so has checked that the lock is still its own. */
async function waitForHeartbeat(): Promise<void> {
  const lockTime = async () => (await stat(path.join(dataDir, 'lock'))).mtimeMs;
  const before = await lockTime();
  await eventually(async () => (await lockTime()) !== before);
}

const lockLimit = (name: string) => limitIn('db/folderLock.ts', name);

function expectRefusal({ code, err }: ExitResult): void {
  expect(code).toBe(1);
  expect(err).toBe(`${dataDir} is in use by another server. Stop it, or set DATA_DIR to another folder.\n`);
}

describe('the lock of the data folder', () => {
  itWithNamespaces(
    'works where neither server can see the other’s process, as in two containers',
    async () => {
      const first = start([...NAMESPACE, ...SERVER]);
      expect(await isAnswering(first)).toBe(true);
      expectRefusal(await start([...NAMESPACE, ...SERVER]).exited);
      expect(lockLimit('GRACE_MS') + lockLimit('POLL_MS')).toBeLessThan(REFUSED_MS);
      expect(await isAnswering(first)).toBe(true);
    },
  );

  it('is taken over by exactly one of two starting servers when its holder was killed', async () => {
    const first = start();
    await first.address;
    await first.signal('SIGKILL');
    const starting = [start(), start()];
    const ends = starting.map(({ address, exited }) => Promise.race([address.then(() => null), exited]));
    const results = await Promise.all(ends);
    expect(lockLimit('STALE_MS') + lockLimit('POLL_MS') + lockLimit('CONFIRM_MS')).toBeLessThan(TAKEOVER_MS);
    const refused = results.filter((ended) => ended !== null);
    expect(refused).toHaveLength(1);
    refused.forEach(expectRefusal);
    const winner = starting[results.indexOf(null)];
    expect(winner && (await isAnswering(winner))).toBe(true);
  });

  it('ends a paused server soon after it resumes when another server has the lock', async () => {
    const first = start();
    await first.address;
    process.kill(-first.pid, 'SIGSTOP');
    const second = start();
    expect(await isAnswering(second)).toBe(true);
    process.kill(-first.pid, 'SIGCONT');
    const ended = await first.exited;
    expect(limitIn('db/heartbeat.ts', 'BEAT_MS')).toBeLessThan(ENDED_MS);
    expect(ended.code).not.toBe(0);
    expect(ended.err).toBe('Another server has taken the data folder, so this one is stopping.\n');
    for (let beat = 0; beat < 2; beat += 1) await waitForHeartbeat();
    expect(await isAnswering(second)).toBe(true);
  });

  it('is removed by a server that stops, so that the next start does not wait', async () => {
    const first = start();
    await first.address;
    await first.signal('SIGINT');
    expect(await readdir(dataDir)).not.toContain('lock');
    expect(await isAnswering(start())).toBe(true);
  });
});
