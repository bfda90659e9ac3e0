import { chmod, mkdtemp, rm, writeFile, stat } from 'node:fs/promises';
import { once } from 'node:events';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { type ExitResult, freePort, SERVER, type ServerProcess, startServer } from '../support/serverProcess';
import { unpackTemplate } from '../support/template';

let dataDir: string;
const running: ServerProcess[] = [];

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'kanti-start-'));
  await unpackTemplate(dataDir);
});

afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.signal('SIGKILL')));
  await rm(dataDir, { recursive: true });
});

function start(settings: Record<string, string>): ServerProcess {
  const server = startServer(SERVER, { DATA_DIR: dataDir, ...settings });
  running.push(server);
  return server;
}

function singleErrorLine({ err }: ExitResult): string {
  const lines = err.trimEnd().split('\n');
  expect(lines).toHaveLength(1);
  return lines[0] ?? '';
}

describe('the start of a server', () => {
  it.each(['shop', '70000'])('is refused with one line for PORT=%s', async (port) => {
    const ended = await start({ PORT: port }).exited;
    expect(ended.code).toBe(1);
    expect(singleErrorLine(ended)).toMatch(/^PORT must be a whole number/);
  });

  it('is refused with one line when the port is in use', async () => {
    const blocker = createServer().listen(0, '127.0.0.1');
    await once(blocker, 'listening');
    const address = blocker.address();
    const port = String(typeof address === 'object' ? address?.port : address);
    const ended = await start({ PORT: port }).exited;
    blocker.close();
    expect(ended.code).toBe(1);
    expect(singleErrorLine(ended)).toContain(`PORT ${port} on 127.0.0.1 is taken`);
  });

  it('is refused with one line when HOST is no address of this machine', async () => {
    const ended = await start({ PORT: '0', HOST: 'no-such-host.invalid' }).exited;
    expect(ended.code).toBe(1);
    expect(singleErrorLine(ended)).toBe('HOST no-such-host.invalid is not an address of this machine.');
  });

  it('is refused with one line when DATA_DIR is a file, which it leaves as it is', async () => {
    const file = path.join(dataDir, 'file');
    await writeFile(file, '');
    await chmod(file, 0o644);
    const ended = await start({ PORT: '0', DATA_DIR: file, JWT_SECRET: 'x'.repeat(32) }).exited;
    expect(ended.code).toBe(1);
    expect(singleErrorLine(ended)).toBe(`DATA_DIR must be a folder that the shop can write to: ${file}`);
    // Its owner may need the file with the permissions that it has.
    expect((await stat(file)).mode & 0o777).toBe(0o644);
  });

  it.each<Record<string, string>>([{}, { JWT_SECRET: 'x'.repeat(32) }])(
    'is refused with one line when DATA_DIR cannot be created, with the settings %j',
    async (settings) => {
      const ended = await start({ PORT: '0', DATA_DIR: '/proc/nope/data', ...settings }).exited;
      expect(ended.code).toBe(1);
      expect(singleErrorLine(ended)).toBe(
        'DATA_DIR must be a folder that the shop can write to: /proc/nope/data',
      );
    },
  );

  it('is refused with one line, without the password, when DATABASE_URL does not answer', async () => {
    const port = await freePort();
    const ended = await start({
      PORT: '0',
      DATABASE_URL: `postgresql://kanti:secret-word@127.0.0.1:${port}/kanti`,
    }).exited;
    expect(ended.code).toBe(1);
    expect(singleErrorLine(ended)).toMatch(/^The database at DATABASE_URL does not answer/);
    expect(ended.err).not.toContain('secret-word');
  });

  it('is refused with one line while another server uses the data folder, and that server goes on', async () => {
    const address = await start({ PORT: '0' }).address;
    const second = await start({ PORT: '0' }).exited;
    expect(second.code).toBe(1);
    expect(singleErrorLine(second)).toContain(`${dataDir} is in use by another server`);
    expect((await fetch(`${address}/api/products/22/`)).status).toBe(200);
  });
});

describe('a running server', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)(
    'stops cleanly on %s, and the data folder is free for the next start',
    async (signal) => {
      const first = start({ PORT: '0' });
      await first.address;
      expect(await first.signal(signal)).toMatchObject({ code: 0, err: '' });
      const second = start({ PORT: '0' });
      expect((await fetch(`${await second.address}/api/products/22/`)).status).toBe(200);
    },
  );
});
