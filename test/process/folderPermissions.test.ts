import { chmod, lstat, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { adminAddress } from '../../src/server/cli/adminSocket';
import { eventually } from '../support/patience';
import { SERVER, type ServerProcess, startServer } from '../support/serverProcess';
import { unpackTemplate } from '../support/template';

let folder: string;
let server: ServerProcess | undefined;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'kanti-closed-'));
  await chmod(folder, 0o755);
});
afterEach(async () => {
  await server?.signal('SIGKILL');
  await rm(folder, { recursive: true });
});

async function entriesOpenToOthers(dataDir: string): Promise<string[]> {
  const entries = ['.', ...(await readdir(dataDir, { recursive: true }))];
  const modes = await Promise.all(
    entries.map(async (name) => {
      // Emails and temporary files may disappear meanwhile.
      const status = await lstat(path.join(dataDir, name)).catch(() => null);
      return [name, (status?.mode ?? 0) & 0o077] as const;
    }),
  );
  return modes.filter(([, mode]) => mode !== 0).map(([name]) => name);
}

async function startAndWriteMail(dataDir: string): Promise<void> {
  server = startServer(SERVER, { DATA_DIR: dataDir, PORT: '0' });
  const email = 'ada@example.com';
  const post = async (call: string, body: object) => {
    await fetch(`${await server?.address}/api/${call}/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  };
  await post('signup', { username: 'ada', email, password: 'a long enough phrase' });
  await post('request-password-reset', { email });
  const mails = () => readdir(path.join(dataDir, 'mail')).catch(() => []);
  await eventually(async () => expect(await mails()).not.toEqual([]));
}

describe('the data folder', () => {
  it('is closed to other users with everything in it, also files that were open to them before the start', async () => {
    const dataDir = path.join(folder, 'data');
    await unpackTemplate(dataDir);
    await mkdir(path.join(dataDir, 'mail'), { mode: 0o755 });
    await chmod(dataDir, 0o755);
    await chmod(path.join(dataDir, 'database'), 0o755);
    expect(await entriesOpenToOthers(dataDir)).not.toEqual([]);
    await startAndWriteMail(dataDir);
    const names = await readdir(dataDir);
    for (const name of ['admin.sock', 'database', 'jwt-secret', 'lock', 'mail'])
      expect(names).toContain(name);
    expect(await entriesOpenToOthers(dataDir)).toEqual([]);
    expect((await lstat(dataDir)).mode & 0o777).toBe(0o700);
  });

  it('is created closed to other users, and so is the other folder of a socket whose path would be too long', async () => {
    const dataDir = path.join(folder, 'a'.repeat(120));
    await startAndWriteMail(dataDir);
    expect(await entriesOpenToOthers(dataDir)).toEqual([]);
    const socket = adminAddress(dataDir);
    expect(socket.startsWith(dataDir)).toBe(false);
    expect((await lstat(socket)).mode & 0o777).toBe(0o600);
    expect((await lstat(path.dirname(socket))).mode & 0o777).toBe(0o700);
  });
});
