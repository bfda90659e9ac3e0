import { createHmac } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import Redis from 'ioredis';
import { getOrder } from '@contract/calls/orders';
import { confirmPayment, createPaymentAttempt } from '@contract/calls/payments';
import { requestPasswordReset } from '@contract/calls/session';
import { callShop, newCustomer } from '../support/customer';
import { startMailServer } from '../support/mailServer';
import { eventually } from '../support/patience';
import { freePort } from '../support/serverProcess';
import { settingNames } from '../support/settingNames';
import { standInPaystack } from '../support/standInPaystack';
import { deployedShop, PRODUCTION, type Settings } from './support/deployedShop';
import { orderBodyOf, placeOrder } from './support/load';
import { services } from './support/services';

const deployed = deployedShop();
/** The settings with which the built server was started here, and whose effect a test has checked. */
const testedSettings = new Set<string>();

/** Starts the built shop on a database of its own, with these settings added to those of production. */
async function open(settings: Settings, others: Settings = {}) {
  Object.keys(settings).forEach((name) => testedSettings.add(name));
  const database = await deployed.database();
  const server = deployed.start({ DATABASE_URL: database.url, ...others, ...settings });
  return { database, server, address: await server.address };
}

const DETAILS = {
  ...{ SHOP_NAME: 'Our Shop', SHOP_PHONE_1: '0800 000 0001', SHOP_PHONE_2: '0800 000 0002' },
  ...{ SHOP_EMAIL: 'us@shop.example', SHOP_ADDRESS: '1 Our Road, Lagos', SHOP_CHAT_NUMBER: '2348000000003' },
  ...{ SHOP_BANK_NAME: 'Our Bank', SHOP_ACCOUNT_NUMBER: '9876543210', SHOP_ACCOUNT_NAME: 'Our Shop Ltd' },
  ...{ SHOP_SOCIAL_X: 'https://x.com/ours', SHOP_SOCIAL_FACEBOOK: 'https://facebook.com/ours' },
  ...{ SHOP_SOCIAL_INSTAGRAM: 'https://instagram.com/ours', SHOP_SOCIAL_TIKTOK: 'https://tiktok.com/@ours' },
  SHOP_SOCIAL_YOUTUBE: 'https://youtube.com/@ours',
  ...{ SHOP_PICKUP_ADDRESS: '2 Our Road, Lagos', SHOP_PICKUP_HOURS: 'Every day', SHOP_REFUND_DAYS: '3' },
};

describe('the built server, started in production', () => {
  it('shows the shop details, the addresses and the developer tools as the settings say', async () => {
    const PORT = String(await freePort());
    const PUBLIC_URL = 'https://shop.example';
    const INSPECTOR_URL = 'https://inspector.example/inspect';
    const addressSettings = { PORT, HOST: '127.0.0.2', PUBLIC_URL };
    const { address } = await open({ ...DETAILS, ...addressSettings, DEVTOOLS: 'on', INSPECTOR_URL });
    expect(address).toBe(`http://127.0.0.2:${PORT}`);
    const page = await (await fetch(address)).text();
    for (const detail of Object.values(DETAILS)) expect(page).toContain(detail);
    expect(page).toContain(`<link rel="canonical" href="${PUBLIC_URL}/"`);
    expect(page).toContain('"devtools":true');
    expect(page).toContain(INSPECTOR_URL);
  });

  it('trusts the proxy of TRUST_PROXY, shows its metrics to the addresses of METRICS, and logs from LOG_LEVEL up', async () => {
    const { address, server } = await open(
      { TRUST_PROXY: '127.0.0.1', METRICS: '203.0.113.7', LOG_LEVEL: 'warn' },
      DETAILS,
    );
    const metricsStatus = async (from: string) =>
      (await fetch(`${address}/metrics`, { headers: { 'x-forwarded-for': from } })).status;
    expect([await metricsStatus('203.0.113.7'), await metricsStatus('203.0.113.8')]).toEqual([200, 403]);
    const { out } = await server.signal('SIGINT');
    const levels = [...out.matchAll(/"level":(\d+)/g)].map(([, level]) => Number(level));
    expect(levels.length).toBeGreaterThan(0);
    expect(Math.min(...levels)).toBeGreaterThanOrEqual(40);
  });

  it('signs sessions with JWT_SECRET, and writes emails into DATA_DIR when it has no SMTP_URL', async () => {
    const JWT_SECRET = 'a secret that nobody else has, long enough';
    const DATA_DIR = await deployed.folder();
    const { address } = await open({ JWT_SECRET, DATA_DIR, ALLOW_TEST_CHECKOUT: 'on' });
    const { access, must } = await newCustomer(address);
    const [head = '', body = '', signature] = access.split('.');
    expect(createHmac('sha256', JWT_SECRET).update(`${head}.${body}`).digest('base64url')).toBe(signature);
    const response = await placeOrder(address, { access }, await orderBodyOf(address, 22));
    const { order_id: orderId } = (await response.json()) as { order_id: number };
    expect(await must(createPaymentAttempt, { params: { orderId } })).toMatchObject({ access_code: null });
    await eventually(() => existsSync(path.join(DATA_DIR, 'mail')));
  });

  it('cancels orders that stay unpaid for ORDER_EXPIRY_HOURS', async () => {
    const { address, database } = await open({ ORDER_EXPIRY_HOURS: '0.0001' });
    const { access, must } = await newCustomer(address);
    const response = await placeOrder(address, { access }, await orderBodyOf(address, 22));
    const { order_id: orderId } = (await response.json()) as { order_id: number };
    await eventually(async () => {
      await database.query("update periodic_jobs set due_at = now() where name = 'expire-orders'");
      return (await must(getOrder, { params: { orderId } })).status === 'Cancelled';
    });
  });

  it.each([
    { UNPAID_ORDERS_MAX: '1', UNPAID_STOCK_SHARE: '1' },
    { UNPAID_ORDERS_MAX: '3', UNPAID_STOCK_SHARE: '0.0001' },
  ])('limits the unpaid orders and stock of one customer by %j', async (settings) => {
    const { address } = await open(settings, { RATE_LIMIT: 'on' });
    const ada = await newCustomer(address);
    const body = await orderBodyOf(address, 22);
    const responses = [await placeOrder(address, ada, body), await placeOrder(address, ada, body)];
    expect(responses.map(({ status }) => status)).toEqual([201, 409]);
    expect(await responses[1]?.json()).toMatchObject({ code: 'too_many_unpaid' });
  });

  it('sends emails to SMTP_URL', async () => {
    const mail = await startMailServer({
      login: 'kanti:secret',
      onAuth: (_auth, _session, done) => done(null, { user: 'kanti' }),
    });
    deployed.onEnd(() => mail.close());
    const { address } = await open({ SMTP_URL: mail.url });
    const username = 'ada-of-smtp';
    const email = `${username}@example.com`;
    await fetch(`${address}/api/signup/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, email, password: 'a long enough passphrase' }),
    });
    await callShop(address, requestPasswordReset, { body: { email } });
    await eventually(() => mail.mails.length > 0);
    expect(mail.mails[0]?.headers.to).toContain(email);
  });

  it('takes card payments through the provider of the PAYSTACK settings, and compares the amount of PAYSTACK_AMOUNT', async () => {
    const paystack = await standInPaystack();
    deployed.onEnd(() => paystack.close());
    const { address } = await open(
      { ...paystack.settings, PAYSTACK_AMOUNT: 'requested_amount' },
      { ALLOW_TEST_CHECKOUT: 'off' },
    );
    const { access, must } = await newCustomer(address);
    const response = await placeOrder(address, { access }, await orderBodyOf(address, 22));
    const { order_id: orderId } = (await response.json()) as { order_id: number };
    const attempt = await must(createPaymentAttempt, { params: { orderId } });
    expect(attempt).toMatchObject({ access_code: `access-${attempt.reference}`, public_key: 'pk_test_123' });
    paystack.setCharge(attempt.reference, { amount: attempt.amount + 100 });
    const { reference } = attempt;
    expect(
      await must(confirmPayment, { params: { orderId }, body: { transaction_reference: reference } }),
    ).toMatchObject({
      verified: true,
    });
  });
});

it.each([
  ['redis', () => ({ REDIS_URL: `redis://127.0.0.1:${services().redisPort}/1` })],
  [
    'rediss',
    () => ({
      REDIS_URL: `rediss://127.0.0.1:${services().redisTlsPort}/2`,
      NODE_EXTRA_CA_CERTS: services().ca,
    }),
  ],
])(
  'two built servers share counters and catalogue changes by REDIS_URL (%s), and sessions by their secret',
  async (_scheme, redis) => {
    const settings = { ...redis(), RATE_LIMIT: 'on' };
    const { address, database } = await open(settings);
    const other = await deployed.start({ DATABASE_URL: database.url, ...settings }).address;
    const catalogueMessages = await listenToRedis();
    await eventually(async () => expect(await catalogueMessages.listeners()).toBe(2));
    const signIn = async (at: string) => {
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify({ username: 'nobody', password: 'not it at all' });
      return (await fetch(`${at}/api/login/`, { method: 'POST', headers, body })).status;
    };
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 11; attempt += 1)
      statuses.push(await signIn(attempt % 2 === 0 ? address : other));
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
    const { access } = await newCustomer(address);
    const authorization = `Bearer ${access}`;
    expect((await fetch(`${other}/api/user/orders/`, { headers: { authorization } })).status).toBe(200);
    const stock = async () =>
      ((await (await fetch(`${other}/api/products/22/`)).json()) as { stock: number }).stock;
    const before = await stock();
    expect((await placeOrder(address, { access }, await orderBodyOf(address, 22))).status).toBe(201);
    await eventually(() => expect(catalogueMessages.heard).toContainEqual(expect.stringContaining('22')));
    await eventually(async () => (await stock()) === before - 1);
  },
);

/**
 * Messages of all servers on Redis from now on, whatever their database there, and how many other subscribers there
 * are.
 */
async function listenToRedis() {
  const CHANNEL = 'kanti-catalogue-changed';
  const [subscriber, client] = [new Redis(services().redisPort), new Redis(services().redisPort)];
  deployed.onEnd(() => Promise.all([subscriber.quit(), client.quit()]));
  const received: string[] = [];
  subscriber.on('message', (_channel, payload: string) => received.push(payload));
  await subscriber.subscribe(CHANNEL);
  const listeners = async () => Number((await client.pubsub('NUMSUB', CHANNEL))[1]) - 1;
  return { heard: received, listeners };
}

describe('TLS to PostgreSQL', () => {
  const url = (base: string, host: string, query: string) => {
    const address = new URL(base);
    address.hostname = host;
    return `${address.href}?${query}`;
  };

  it.each([
    ['verify-full', () => `sslmode=verify-full&sslrootcert=${services().ca}`],
    ['require', () => 'sslmode=require&uselibpqcompat=true'],
  ])('sslmode=%s encrypts every connection, also the listening one', async (_mode, query) => {
    const database = await deployed.database();
    testedSettings.add('DATABASE_URL');
    const server = deployed.start({ DATABASE_URL: url(database.url, 'localhost', query()) });
    const address = await server.address;
    expect((await fetch(`${address}/api/products/22/`)).status).toBe(200);
    const connections = await database.query<{ ssl: boolean; application_name: string }>(
      `select ssl, application_name from pg_stat_ssl join pg_stat_activity using (pid)
       where datname = current_database() and pid <> pg_backend_pid()`,
    );
    expect(connections.length).toBeGreaterThan(1);
    expect(connections.some(({ application_name: name }) => name.includes('listener'))).toBe(true);
    expect(connections.every(({ ssl }) => ssl)).toBe(true);
  });

  it('sslmode=verify-full refuses a server with a certificate of an unknown authority, in one line', async () => {
    const database = await deployed.database();
    const DATABASE_URL = url(database.url, 'localhost', 'sslmode=verify-full');
    const { code, err } = await deployed.start({ DATABASE_URL }).exited;
    expect(code).toBe(1);
    expect(err.trimEnd().split('\n')).toEqual([
      expect.stringMatching(/^The database at DATABASE_URL does not answer: .*certificate/),
    ]);
  });
});

/** These are tested behind PgBouncer (pgbouncer.test.ts) and behind two host names (deskUrl.test.ts). */
const TESTED_ELSEWHERE = ['DATABASE_DIRECT_URL', 'DATABASE_POOL', 'DATABASE_PREPARED', 'DESK_URL'];

it('every setting was tested', () => {
  const all = [...testedSettings, ...Object.keys(PRODUCTION), ...TESTED_ELSEWHERE];
  expect(settingNames().filter((name) => !all.includes(name))).toEqual([]);
});
