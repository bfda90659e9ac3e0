import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { ErrorBody } from '@contract/errors';
import { eventually } from '../support/patience';
import { SERVER, type ServerProcess, startServer } from '../support/serverProcess';
import { unpackTemplate } from '../support/template';

const SIZE = 260 * 1024 * 1024;
const password = 'a long enough phrase';

let disk: string;
const mountDisk = () => {
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'kanti', disk]);
  return status === 0;
};
const canMount = spawnSync('unshare', ['--mount', 'true']).status === 0 && process.getuid?.() === 0;
const onSmallDisk = canMount ? describe : describe.skip;

onSmallDisk('an embedded database whose disk is full', () => {
  let server: ServerProcess | undefined;
  beforeEach(async () => {
    disk = await mkdtemp(path.join(os.tmpdir(), 'kanti-disk-'));
    if (!mountDisk()) throw new Error('The small disk cannot be mounted.');
  });
  afterEach(async () => {
    await server?.signal('SIGKILL');
    spawnSync('umount', ['--lazy', disk]);
    await rm(disk, { recursive: true });
  });

  const freeBytes = async () => {
    const { bavail, bsize } = await statfs(disk);
    return bavail * bsize;
  };
  /** Fills the disk until only so many bytes are free. */
  const fill = async (freeSpace: number) =>
    writeFile(path.join(disk, 'filler'), Buffer.alloc(Math.max(0, (await freeBytes()) - freeSpace)));
  const start = async () => {
    const dataDir = path.join(disk, 'data');
    server = startServer(SERVER, { DATA_DIR: dataDir, PORT: '0', RATE_LIMIT: 'off', LOG_LEVEL: 'warn' });
    return server.address;
  };
  const signUp = async (address: string, name: string) => {
    const response = await fetch(`${address}/api/signup/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: name, email: `${name}@example.com`, password }),
    });
    return { status: response.status, code: ((await response.json()) as Partial<ErrorBody>).code };
  };

  it('refuses writes and goes on reading, writes again when there is room, and has lost nothing', async () => {
    await mkdir(path.join(disk, 'data'));
    await unpackTemplate(path.join(disk, 'data'));
    const address = await start();
    expect(await signUp(address, 'before')).toMatchObject({ status: 201 });
    await fill(1024 * 1024);
    for (let tries = 0; tries < 20; tries += 1) {
      expect(await signUp(address, `during${tries}`)).toEqual({ status: 503, code: 'not_ready' });
    }
    await fill(0);
    expect((await fetch(`${address}/api/health/`)).status).toBe(200);
    expect((await fetch(`${address}/api/ready/`)).status).toBe(200);
    expect((await fetch(`${address}/api/products/?limit=3&min_price=1`)).status).toBe(200);

    await rm(path.join(disk, 'filler'));
    expect(await signUp(address, 'after')).toMatchObject({ status: 201 });
    expect(await signUp(address, 'before')).toMatchObject({ status: 409 });
    const ended = await server?.signal('SIGTERM');
    expect(ended).toMatchObject({ code: 0, err: '' });
    expect(ended?.out).toContain('"waitedFor":"disk"');

    const restarted = await start();
    for (const name of ['before', 'after'])
      expect(await signUp(restarted, name)).toMatchObject({ status: 409 });
    expect(await signUp(restarted, 'during0')).toMatchObject({ status: 201 });
  });

  it('stops cleanly while the disk is full, refuses the next start with one line, and has lost nothing', async () => {
    await mkdir(path.join(disk, 'data'));
    await unpackTemplate(path.join(disk, 'data'));
    const address = await start();
    expect(await signUp(address, 'before')).toMatchObject({ status: 201 });
    await fill(0);
    expect(await signUp(address, 'during')).toMatchObject({ status: 503 });
    expect(await server?.signal('SIGTERM')).toMatchObject({ code: 0, err: '' });
    const startError = await start().catch((error: unknown) => String(error));
    expect(startError).toMatch(/cannot be opened: the disk has less than 64 MB left\n$/);
    await rm(path.join(disk, 'filler'));
    await eventually(async () => (await freeBytes()) > 64 * 1024 * 1024);
    expect(await signUp(await start(), 'before')).toMatchObject({ status: 409 });
  });

  it('ends a process that hangs in it forever with one line, and the next start finds all data', async () => {
    const dataDir = path.join(disk, 'data');
    await mkdir(dataDir);
    await unpackTemplate(dataDir);
    const writer = startServer(
      [process.execPath, '--import', 'tsx', 'test/support/writeUntilFull.ts', dataDir],
      {},
    );
    const ended = await writer.exited;
    expect(ended.code).toBeNull();
    expect(ended.err).toBe(
      'The disk of the data folder is full and the database hangs, so the server is stopping. Free some space and start it again.\n',
    );
    await rm(path.join(dataDir, 'filler'));
    expect(await signUp(await start(), 'after')).toMatchObject({ status: 201 });
  });
});
