import { deployedShop, keeper, type Settings } from './support/deployedShop';

const deployed = deployedShop();

/** The warnings in the log until the server was open, in order. */
async function warningsOnStart(settings: Settings): Promise<string[]> {
  const server = deployed.start({ LOG_LEVEL: 'warn', ...settings });
  await server.address;
  const { out } = await server.signal('SIGINT');
  return out
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as { level: number; msg: string })
    .filter(({ level }) => level === 40)
    .map(({ msg }) => msg);
}

const REAL_DETAILS = {
  ...{ SHOP_BANK_NAME: 'Our Bank', SHOP_ACCOUNT_NUMBER: '9876543210', SHOP_ACCOUNT_NAME: 'Our Shop Ltd' },
  ...{ SHOP_PHONE_1: '0800 000 0001', SHOP_PHONE_2: '0800 000 0002', SHOP_CHAT_NUMBER: '2348000000003' },
  SHOP_EMAIL: 'us@shop.example',
};
const REAL_SERVICES = {
  ...{ PAYSTACK_PUBLIC_KEY: 'pk_live_1', PAYSTACK_SECRET_KEY: 'sk_live_1', SMTP_URL: 'smtp://127.0.0.1:2' },
};

describe('a start in production', () => {
  it('logs one warning for each thing that a public shop should not have', async () => {
    const folder = await deployed.folder();
    await keeper({ DATA_DIR: folder }, 'db', 'seed');
    expect(await warningsOnStart({ DATA_DIR: folder })).toEqual([
      expect.stringMatching(/^SHOP_BANK_NAME, SHOP_ACCOUNT_NUMBER, SHOP_ACCOUNT_NAME: still sample values/),
      expect.stringMatching(/^SHOP_PHONE_1, SHOP_PHONE_2, SHOP_CHAT_NUMBER, SHOP_EMAIL: still sample values/),
      expect.stringMatching(/^The test checkout is open/),
      expect.stringMatching(/^SMTP_URL is not set/),
      expect.stringMatching(/^The embedded database is in use.*power loss/),
      expect.stringMatching(/^Products of the sample catalogue are on sale/),
    ]);
  });

  it('logs no warning when all settings are real', async () => {
    const { url } = await deployed.database({ isEmpty: true });
    expect(await warningsOnStart({ DATABASE_URL: url, ...REAL_DETAILS, ...REAL_SERVICES })).toEqual([]);
  });

  it('is refused without a card provider, unless the test checkout is allowed', async () => {
    const { url } = await deployed.database();
    // An empty setting counts as not set.
    const { code, err } = await deployed.start({ DATABASE_URL: url, ALLOW_TEST_CHECKOUT: '' }).exited;
    expect(code).toBe(1);
    expect(err).toMatch(/^ALLOW_TEST_CHECKOUT [^\n]*PAYSTACK_SECRET_KEY[^\n]*\n$/);
  });

  it('creates the categories of an empty shop but no products, which `db seed` then adds', async () => {
    const { url } = await deployed.database({ isEmpty: true });
    const address = await deployed.start({ DATABASE_URL: url }).address;
    const count = async (path: string) => ((await (await fetch(address + path)).json()) as unknown[]).length;
    expect([await count('/api/categories/'), await count('/api/products/')]).toEqual([15, 0]);
    expect(await keeper({ DATABASE_URL: url }, 'db', 'seed')).toMatchObject({
      exit: 0,
      out: expect.stringMatching(/^\d{3} products were added/) as string,
    });
    expect(await count('/api/products/')).toBeGreaterThan(100);
  });
});

it('outside production the first start fills the shop and logs no warning', async () => {
  const settings = { NODE_ENV: 'development', DATA_DIR: await deployed.folder() };
  expect(await warningsOnStart(settings)).toEqual([]);
  const address = await deployed.start(settings).address;
  expect((await fetch(`${address}/api/products/22/`)).status).toBe(200);
});
