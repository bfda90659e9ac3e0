import { askHost, type HostRequest } from '../support/askHost';
import { STAFF_PASSWORD } from '../support/staff';
import { deployedShop, keeper } from './support/deployedShop';

const deployed = deployedShop();

const SHOP_HOST = 'shop.example';
const DESK_HOST = 'desk.example';
const SETTINGS = { PUBLIC_URL: `https://${SHOP_HOST}`, DESK_URL: `https://${DESK_HOST}` };
const NOTHING = { status: 404, code: 'not_found' };
const HTML = { headers: { accept: 'text/html' } };

const filesIn = (page: string) =>
  [...page.matchAll(/(?:src|href)="(\/[^"]+\.\w+)"/g)].map(([, file = '']) => file);

describe('the built server, with a host of its own for the desk', () => {
  it('has the desk there and nowhere else, the shop everywhere else, and health on both', async () => {
    const database = await deployed.database();
    const settings = { DATABASE_URL: database.url, ...SETTINGS };
    const address = await deployed.start(settings).address;
    const ask = (host: string, path: string, request?: HostRequest) => askHost(address, host, path, request);
    const unnamed = new URL(address).host;

    const deskPage = await ask(DESK_HOST, '/desk/orders', HTML);
    expect([deskPage.status, deskPage.headers['x-robots-tag']]).toEqual([200, 'noindex, nofollow']);
    const shopPage = await ask(SHOP_HOST, '/', HTML);
    expect(shopPage.status).toBe(200);
    const [deskFiles, shopFiles] = [filesIn(deskPage.body), filesIn(shopPage.body)];
    const built = (files: string[]) => files.filter((file) => file.startsWith('/assets/'));
    expect([built(deskFiles).length > 1, built(shopFiles).length > 1]).toEqual([true, true]);
    for (const file of deskFiles) {
      expect([file, (await ask(DESK_HOST, file)).status]).toEqual([file, 200]);
      const other = file.startsWith('/assets/') ? 404 : 200;
      for (const host of [SHOP_HOST, unnamed])
        expect([file, (await ask(host, file)).status]).toEqual([file, other]);
    }
    const [desksOwn = ''] = built(deskFiles);
    for (const spelling of [desksOwn.replace('/assets/', '/%61ssets/'), desksOwn.replace('desk', '%64esk')])
      expect((await ask(SHOP_HOST, spelling)).status).toBe(404);
    for (const file of built(shopFiles)) {
      expect([file, (await ask(SHOP_HOST, file)).status]).toEqual([file, 200]);
      expect([file, await ask(DESK_HOST, file)]).toEqual([file, expect.objectContaining(NOTHING)]);
    }
    for (const path of [
      '/',
      '/api/products/22/',
      '/api/openapi.json',
      '/robots.txt',
      '/sitemap.xml',
      '/assets/',
    ])
      expect([path, await ask(DESK_HOST, path, HTML)]).toEqual([path, expect.objectContaining(NOTHING)]);
    for (const host of [SHOP_HOST, unnamed]) {
      expect((await ask(host, '/api/products/22/')).status).toBe(200);
      expect((await ask(host, '/desk/orders', HTML)).status).toBe(404);
    }
    for (const host of [SHOP_HOST, DESK_HOST, unnamed])
      for (const path of ['/api/health/', '/api/ready/']) expect((await ask(host, path)).status).toBe(200);
  });

  it('invites staff to it, who join and call there alone', async () => {
    const database = await deployed.database();
    const settings = { DATABASE_URL: database.url, ...SETTINGS };
    const address = await deployed.start(settings).address;
    const { exit, out } = await keeper(
      settings,
      ...['staff', 'invite', 'ada@example.com', '--role', 'support'],
    );
    expect(exit).toBe(0);
    const token = /^https:\/\/desk\.example\/desk\/join#([\w-]{43})$/m.exec(out)?.[1];
    const join = { method: 'POST', body: { token, name: 'Ada', password: STAFF_PASSWORD } };
    expect(await askHost(address, SHOP_HOST, '/api/desk/join/', join)).toMatchObject(NOTHING);
    const joined = await askHost(address, DESK_HOST, '/api/desk/join/', join);
    expect(joined.status).toBe(200);
    const { access } = JSON.parse(joined.body) as { access: string };
    const me = (host: string, headers?: Record<string, string>) =>
      askHost(address, host, '/api/desk/me/', { headers });
    const signedIn = { authorization: `Bearer ${access}` };
    expect((await me(DESK_HOST, signedIn)).status).toBe(200);
    expect(await me(DESK_HOST)).toMatchObject({ status: 401, code: 'token_invalid' });
    expect(await me(SHOP_HOST, signedIn)).toMatchObject(NOTHING);
    expect(await me(SHOP_HOST)).toMatchObject(NOTHING);
  });
});

it('a bad DESK_URL stops the start with one line that names it', async () => {
  const { code, err } = await deployed.start({ DESK_URL: 'https://shop.example/desk' }).exited;
  expect([code, err]).toEqual([1, expect.stringMatching(/^DESK_URL must be an address [^\n]+\n$/)]);
});
