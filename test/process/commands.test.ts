import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { adminAddress } from '../../src/server/cli/adminSocket';
import { buildPackage } from '../support/buildPackage';
import { cutPower, SERVER, type ServerProcess, startServer } from '../support/serverProcess';
import { unpackTemplate } from '../support/template';
import type { CommandResult } from '../server/cli/run';

let production: string;
let dataDir: string;
let server: ServerProcess | undefined;
beforeAll(async () => {
  production = await buildPackage();
});
afterAll(() => rm(production, { recursive: true }));
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'kanti-shop-'));
  await unpackTemplate(dataDir);
});
afterEach(async () => {
  await server?.signal('SIGKILL');
  server = undefined;
  await rm(dataDir, { recursive: true });
});

/** Runs the command as a separate process, as `npm run shop` does in production. */
function shop(...args: string[]): Promise<CommandResult> {
  const { PATH = '', HOME = '' } = process.env;
  return new Promise((resolve) => {
    const env = { PATH, HOME, DATA_DIR: dataDir };
    const options = { env, cwd: production, maxBuffer: 2 ** 26 };
    execFile(process.execPath, ['dist/server/shop.mjs', ...args], options, (error, out, err) => {
      resolve({ exit: typeof error?.code === 'number' ? error.code : 0, out, err });
    });
  });
}

async function start(): Promise<string> {
  server = startServer(SERVER, { DATA_DIR: dataDir, PORT: '0' });
  return server.address;
}

describe('npm run shop', () => {
  it('runs in the running server, whose responses show the change at once', async () => {
    const address = await start();
    const stock = async () =>
      ((await (await fetch(`${address}/api/products/22/`)).json()) as { stock: number }).stock;
    await stock();
    expect(await shop('products', 'set', '22', '--stock', '77')).toMatchObject({ exit: 0, err: '' });
    expect(await stock()).toBe(77);
    const exported = path.join(dataDir, 'catalogue.csv');
    await writeFile(exported, (await shop('products', 'export')).out);
    expect((await readFile(exported, 'utf8')).split('\n').length).toBeGreaterThan(150);
    const imported = await shop('products', 'import', exported, '--apply');
    expect(imported).toMatchObject({
      exit: 0,
      out: expect.stringMatching(/^Done: 0 new, 0 changed, \d+ unchanged/) as string,
    });
    expect((await shop('orders', 'show', '1')).exit).toBe(1);
    expect((await shop('orders', 'move', '1', 'Lost')).exit).toBe(2);
    expect((await shop('products', 'import', path.join(dataDir, 'none.csv'))).exit).toBe(1);
    const latin1 = path.join(dataDir, 'latin1.csv');
    await writeFile(latin1, Buffer.from('product_id,name\n22,Café\n', 'latin1'));
    expect(await shop('products', 'import', latin1)).toMatchObject({
      ...{ exit: 1, err: expect.stringMatching(/latin1\.csv cannot be read: .*utf-8/i) as string },
    });
  });

  it('uses a socket that only its owner may open, and that is removed when the server stops', async () => {
    await start();
    const socket = await stat(adminAddress(dataDir));
    expect(socket.isSocket()).toBe(true);
    expect(socket.mode & 0o777).toBe(0o600);
    await server?.signal('SIGTERM');
    await expect(stat(adminAddress(dataDir))).rejects.toThrow('ENOENT');
  });

  it('opens the database itself when no server runs, also after a server was killed', async () => {
    await start();
    await cutPower(server, dataDir);
    expect((await stat(adminAddress(dataDir))).isSocket()).toBe(true);
    expect(await shop('products', 'set', '23', '--stock', '6')).toMatchObject({ exit: 0, err: '' });
    const address = await start();
    expect(await (await fetch(`${address}/api/products/23/`)).json()).toMatchObject({ stock: 6 });
  });

  it.each([
    ['opens the database itself', false],
    ['goes through the running server', true],
  ])(
    'ends without an error when the reader of its output closes the pipe, when it %s',
    async (_way, isRunning) => {
      if (isRunning) await start();
      const { PATH = '', HOME = '' } = process.env;
      const command = 'node dist/server/shop.mjs products export | head -n 1; echo "exit ${PIPESTATUS[0]}"';
      const ended = await promisify(execFile)('bash', ['-c', command], {
        ...{ cwd: production, env: { PATH, HOME, DATA_DIR: dataDir } },
      });
      expect(ended.stdout).toMatch(/^product_id,.*\nexit 0\n$/);
      expect(ended.stderr).toBe('');
      if (isRunning) expect((await fetch(`${await server?.address}/api/ready/`)).status).toBe(200);
    },
  );

  it.each([
    ['opens the database itself', false],
    ['goes through the running server', true],
  ])(
    'asks for --yes in a terminal before it sets a very different price, when it %s',
    async (_way, isRunning) => {
      if (isRunning) await start();
      const { PATH = '', HOME = '' } = process.env;
      const command = 'node dist/server/shop.mjs products set 22 --price 1';
      const runInTerminal = promisify(execFile)('script', ['-qec', command, '/dev/null'], {
        cwd: production,
        env: { PATH, HOME, DATA_DIR: dataDir },
      });
      await expect(runInTerminal).rejects.toMatchObject({
        code: 2,
        stdout: expect.stringContaining('Add --yes') as string,
      });
      expect((await shop('products', 'set', '22', '--price', '1')).exit).toBe(0);
    },
  );

  it('prints its usage with --help, and exits with 2 for an unknown command', async () => {
    const help = await shop('--help');
    expect(help.exit).toBe(0);
    for (const word of ['products import', 'orders reconcile', 'users revoke', 'db reset'])
      expect(help.out).toContain(word);
    expect((await shop()).exit).toBe(2);
    expect((await shop('orders', 'fly')).exit).toBe(2);
  });
});
