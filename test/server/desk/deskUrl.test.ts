import type { FastifyInstance } from 'fastify';
import { API_BASE } from '@contract/call';
import { buildApp } from '../../../src/server/app';
import { readConfig } from '../../../src/server/config';
import { askHost, type HostRequest, type HostResponse } from '../../support/askHost';
import { newStaff } from '../../support/staff';
import { makeShop, type TestSettings } from '../../support/shop';
import { shopFixture } from '../../support/shopFixture';
import { sourceRenderer } from '../../support/sourceRenderer';
import { CALLS } from './calls';

const PUBLIC_URL = 'https://shop.example';
const SHOP_HOST = 'shop.example';
const DESK_HOST = 'desk.example';

const opened: FastifyInstance[] = [];
// Before the database, which `shopFixture` closes.
afterAll(() => Promise.all(opened.map((app) => app.close())));

/** Without DESK_URL: there staff join, whose tokens are good on every server of the same database. */
const shop = shopFixture(async () => makeShop({ PUBLIC_URL }, await sourceRenderer()));
let authorization = '';

beforeAll(async () => {
  const { access } = await newStaff({ address: shop().address, db: shop().database.db }, 'owner');
  authorization = `Bearer ${access}`;
});

type Ask = (host: string, path: string, request?: HostRequest) => Promise<HostResponse>;

/** Another server of the same shop, for all tests that want the same settings. */
const servers = new Map<string, Promise<Ask>>();
function serverWith(settings: TestSettings): Promise<Ask> {
  const key = JSON.stringify(settings);
  const server = servers.get(key) ?? openServer(settings);
  servers.set(key, server);
  return server;
}

async function openServer(settings: TestSettings): Promise<Ask> {
  const { database, config } = shop();
  const { dataDir, jwtSecret } = config;
  const environment = { PORT: '0', DATA_DIR: dataDir, JWT_SECRET: jwtSecret, PUBLIC_URL, RATE_LIMIT: 'off' };
  const { app } = await buildApp({
    config: readConfig({ ...environment, LOG_LEVEL: 'silent', ...settings }),
    database,
    renderer: await sourceRenderer(),
  });
  opened.push(app);
  const address = await app.listen({ port: 0 });
  return (...args) => askHost(address, ...args);
}

const NOTHING = { status: 404, code: 'not_found' };
const NO_TOKEN = { status: 401, code: 'token_invalid' };
const HTML = { accept: 'text/html' };
const ME = '/api/desk/me/';
const pathOf = (path: string) => API_BASE + path.replace(/:\w+/g, '1');
const PAGES = ['/desk', '/desk/', '/desk?x=1', '/desk/orders/10001', '/desk/%zz', '/%64esk/orders'];
const ODD_CALLS = [
  ...['/api/desk', '/api/desk/', '/api/desk/nothing/', '/api/desk/%zz', '/api/%64esk/orders/'],
  ...['/api/desk%2forders/', '/api//desk/orders/', `/api/desk/orders/${'1'.repeat(5_000)}/`],
];

describe('without DESK_URL', () => {
  it('no host is refused', async () => {
    const ask = await serverWith({});
    for (const host of [SHOP_HOST, DESK_HOST, '127.0.0.1:3000', '']) {
      expect(await ask(host, ME)).toMatchObject(NO_TOKEN);
      expect((await ask(host, ME, { headers: { authorization } })).status).toBe(200);
      expect((await ask(host, '/api/products/22/')).status).toBe(200);
    }
  });
});

/** The desk is on one host alone, whatever else that host has. */
function testDeskOn(deskHost: string, settings: TestSettings, elsewhere: readonly string[]): void {
  let ask: Ask;
  beforeAll(async () => {
    ask = await serverWith(settings);
  });

  it('every call is there, and a 404 elsewhere before anybody is asked for a token', async () => {
    for (const { method, path, roles } of CALLS) {
      const here = await ask(deskHost, pathOf(path), { method });
      expect([path, here.status]).toEqual([path, roles === null ? 400 : 401]);
      for (const host of elsewhere)
        for (const request of [{ method }, { method, headers: { authorization } }])
          expect(await ask(host, pathOf(path), request)).toMatchObject(NOTHING);
    }
    expect((await ask(deskHost, ME, { headers: { authorization } })).status).toBe(200);
  });

  it.each(ODD_CALLS)('%# an odd address of a call is 401 there and 404 elsewhere', async (url) => {
    for (const method of ['GET', 'POST', 'DELETE', 'OPTIONS', 'PROPFIND']) {
      expect(await ask(deskHost, url, { method })).toMatchObject(NO_TOKEN);
      for (const host of elsewhere) expect(await ask(host, url, { method })).toMatchObject(NOTHING);
    }
    expect((await ask(deskHost, url, { method: 'HEAD' })).status).toBe(401);
    expect((await ask(elsewhere[0] ?? '', url, { method: 'HEAD' })).status).toBe(404);
  });

  it.each(PAGES)('its page %s is there, and elsewhere an unknown page', async (url) => {
    const robots = async (host: string, method = 'GET') => {
      const { status, headers } = await ask(host, url, { method, headers: HTML });
      return [status, headers['x-robots-tag'] === 'noindex, nofollow'];
    };
    // Where the desk has not been built, its page is a 404, too, but JSON.
    const here = await ask(deskHost, url, { headers: HTML });
    expect(here.status === 200 ? here.headers['x-robots-tag'] : here.code).toMatch(/noindex|not_found/);
    expect(here.headers['content-security-policy']).toContain("frame-src 'none'");
    const unknown = await ask(SHOP_HOST, '/no-such-page', { headers: HTML });
    for (const host of elsewhere) {
      const there = await ask(host, url, { headers: HTML });
      expect([there.status, there.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
      expect(there.headers['content-security-policy']).toBe(unknown.headers['content-security-policy']);
      expect(await robots(host)).toEqual([404, false]);
      expect(await robots(host, 'HEAD')).toEqual([404, false]);
    }
  });

  it('health and readiness are on every host', async () => {
    for (const host of [deskHost, ...elsewhere, '10.0.0.7:3000', ''])
      for (const url of ['/api/health/', '/api/ready/']) expect((await ask(host, url)).status).toBe(200);
  });

  it('the shop is on all other hosts', async () => {
    for (const host of elsewhere) {
      expect((await ask(host, '/api/products/22/')).status).toBe(200);
      expect((await ask(host, '/', { headers: HTML })).body).toContain('<title>');
      expect((await ask(host, '/metrics')).status).toBe(200);
    }
  });
}

const ELSEWHERE = [
  SHOP_HOST,
  `a@${DESK_HOST}`,
  `${DESK_HOST}:8443`,
  `x.${DESK_HOST}`,
  `${DESK_HOST}.`,
  '127.0.0.1:3000',
  '',
];

describe('with a host of its own in DESK_URL', () => {
  testDeskOn(DESK_HOST, { DESK_URL: `https://${DESK_HOST}` }, ELSEWHERE);

  it.each([
    ...[
      '/',
      '/search?query=tv',
      '/no-such-page',
      '/cart',
      '/api/products/22/',
      '/api/products/',
      '/api/login/',
    ],
    ...['/api/openapi.json', '/api/docs', '/api/nothing/', '/metrics', '/robots.txt', '/sitemap.xml'],
    ...['/logo.svg', '/site.webmanifest', '/manifest.json', '/assets', '/assets/', '/package.json', '/%zz'],
    ...[
      '//desk',
      '/./desk',
      '/../package.json',
      '/desk%2forders',
      '/DESK',
      '/deskside',
      '/api/desks/',
      '/%00',
    ],
    ...['/api/payments/paystack/webhook/', '/api/orders/%00/', `http://${DESK_HOST}/`],
  ])('%s is a 404 there, with the usual body', async (url) => {
    const ask = await serverWith({ DESK_URL: `https://${DESK_HOST}` });
    for (const method of ['GET', 'POST', 'OPTIONS', 'PROPFIND'])
      expect(await ask(DESK_HOST, url, { method, headers: HTML })).toMatchObject(NOTHING);
    expect((await ask(DESK_HOST, url, { method: 'HEAD', headers: HTML })).status).toBe(404);
  });

  it('its icons are there', async () => {
    const ask = await serverWith({ DESK_URL: `https://${DESK_HOST}` });
    for (const url of ['/favicon.ico', '/favicon.svg'])
      for (const host of [DESK_HOST, SHOP_HOST]) expect((await ask(host, url)).status).toBe(200);
  });
});

describe('with the host of PUBLIC_URL in DESK_URL', () => {
  testDeskOn(SHOP_HOST, { DESK_URL: `${PUBLIC_URL}:443/` }, [
    ...[DESK_HOST, `${SHOP_HOST}:3000`, '127.0.0.1:3000', ''],
  ]);

  it('that host has the shop, too', async () => {
    const ask = await serverWith({ DESK_URL: PUBLIC_URL });
    for (const url of ['/', '/api/products/22/', '/metrics', '/robots.txt'])
      expect((await ask(SHOP_HOST, url)).status).toBe(200);
    expect((await ask(SHOP_HOST, '/%zz')).status).toBe(400);
  });
});

describe('the host that a request names', () => {
  it('is the one that a target in absolute form names', async () => {
    const ask = await serverWith({ DESK_URL: 'https://desk.example' });
    expect(await ask(SHOP_HOST, `https://${DESK_HOST}${ME}`)).toMatchObject(NO_TOKEN);
    expect(await ask(DESK_HOST, `https://${SHOP_HOST}${ME}`)).toMatchObject(NOTHING);
    expect((await ask(DESK_HOST, `https://${SHOP_HOST}/api/products/22/`)).status).toBe(200);
  });

  it('is what a proxy of TRUST_PROXY forwards, and of no other', async () => {
    const DESK_URL = 'https://desk.example';
    const [trusting, distrusting] = [
      await serverWith({ DESK_URL, TRUST_PROXY: '127.0.0.1' }),
      await serverWith({ DESK_URL, TRUST_PROXY: '10.0.0.1' }),
    ];
    const forwarded = (host: string) => ({ headers: { 'x-forwarded-host': host } });
    expect(await trusting('one:3000', ME, forwarded(DESK_HOST))).toMatchObject(NO_TOKEN);
    expect(await trusting(DESK_HOST, ME, forwarded(SHOP_HOST))).toMatchObject(NOTHING);
    expect(await trusting('one:3000', ME, forwarded(`${DESK_HOST}, ${SHOP_HOST}`))).toMatchObject(NOTHING);
    expect(await trusting(DESK_HOST, ME)).toMatchObject(NO_TOKEN);
    expect(await distrusting('one:3000', ME, forwarded(DESK_HOST))).toMatchObject(NOTHING);
    expect(await distrusting(DESK_HOST, ME, forwarded(SHOP_HOST))).toMatchObject(NO_TOKEN);
  });
});
