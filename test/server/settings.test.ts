import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { readConfig } from '../../src/server/config';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'kanti-settings-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const readSettings = (env: Record<string, string> = {}) => readConfig({ DATA_DIR: dataDir, ...env });
const SECRET = 'x'.repeat(32);
const DATABASE_URL = 'postgresql://kanti@127.0.0.1/kanti';

it('without any settings the shop starts with the documented defaults', () => {
  const { jwtSecret, shop, ...otherSettings } = readSettings();
  expect(otherSettings).toEqual({
    ...{ port: 3000, host: '127.0.0.1', publicUrl: 'http://127.0.0.1:3000', databaseUrl: null, dataDir },
    ...{ deskUrl: 'http://127.0.0.1:3000', isDeskUrlSet: false },
    ...{ databaseDirectUrl: null, databasePool: 5, databasePrepared: true, allowTestCheckout: true },
    ...{ unpaidOrdersMax: 20, unpaidStockShare: 0.5 },
    ...{ smtpUrl: null, paystack: null, paystackApiUrl: 'https://api.paystack.co', paystackAmount: 'amount' },
    ...{ orderExpiryHours: 72, redisUrl: null, trustProxy: [], metrics: 'loopback', rateLimit: true },
    ...{ devtools: true, inspectorUrl: 'https://stately.ai/inspect', logLevel: 'info', production: false },
  });
  expect(jwtSecret.length).toBeGreaterThanOrEqual(32);
  expect(shop.address).toContain('Lagos');
});

it('settings in the environment replace the defaults', () => {
  const settings = {
    PORT: '8080',
    HOST: '0.0.0.0',
    DATABASE_URL,
    JWT_SECRET: SECRET,
    NODE_ENV: 'production',
  };
  expect(readSettings(settings)).toMatchObject({
    ...{ port: 8080, publicUrl: 'http://0.0.0.0:8080', databaseUrl: DATABASE_URL, jwtSecret: SECRET },
    ...{ devtools: false, production: true },
  });
  const overrides = {
    PUBLIC_URL: 'https://kanti.example/',
    DEVTOOLS: 'off',
    RATE_LIMIT: 'off',
    SHOP_NAME: 'Ours',
  };
  expect(readSettings(overrides)).toMatchObject({
    ...{ publicUrl: 'https://kanti.example', devtools: false, rateLimit: false, shop: { name: 'Ours' } },
  });
  expect(readSettings({ ORDER_EXPIRY_HOURS: '0.5', PAYSTACK_AMOUNT: 'requested_amount' })).toMatchObject({
    ...{ orderExpiryHours: 0.5, paystackAmount: 'requested_amount' },
  });
  const paystack = { PAYSTACK_PUBLIC_KEY: 'pk', PAYSTACK_SECRET_KEY: 'sk' };
  expect(readSettings(paystack).paystack).toEqual({ publicKey: 'pk', secretKey: 'sk' });
});

it.each([
  [{ PUBLIC_URL: 'https://shop.example' }, 'https://shop.example', false],
  [{ PUBLIC_URL: 'https://shop.example', DESK_URL: '' }, 'https://shop.example', false],
  [{ PUBLIC_URL: 'https://shop.example', DESK_URL: 'https://shop.example' }, 'https://shop.example', true],
  [{ DESK_URL: 'https://desk.example/' }, 'https://desk.example', true],
  [{ DESK_URL: 'HTTPS://Desk.Example:443' }, 'https://desk.example', true],
  [{ DESK_URL: 'http://desk.example:8080/' }, 'http://desk.example:8080', true],
  [{ DESK_URL: 'http://[0:0:0:0:0:0:0:1]:80' }, 'http://[::1]', true],
])('with %j the desk is at %s', (settings, deskUrl, isDeskUrlSet) => {
  expect(readSettings(settings)).toMatchObject({ deskUrl, isDeskUrlSet });
});

it('the secret of a data folder is stored in it and reused', () => {
  const { jwtSecret } = readSettings();
  expect(readSettings().jwtSecret).toBe(jwtSecret);
});

describe('the secret of a data folder', () => {
  const file = () => path.join(dataDir, 'jwt-secret');
  const secretOrError = () => {
    try {
      return readSettings().jwtSecret;
    } catch (error) {
      return String(error);
    }
  };

  it('is written completely, readable only by its owner, and leaves no temporary file', () => {
    const { jwtSecret } = readSettings();
    expect(readFileSync(file(), 'utf8')).toBe(jwtSecret);
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    expect(readdirSync(dataDir)).toEqual(['jwt-secret']);
  });

  it.each([
    ['empty', ''],
    ['blank', '\n'],
    ['cut off to five characters', 'aB3_x'],
    ['cut off to 31 characters', 'x'.repeat(31)],
    ['as long as before, and lost to a power cut', '\0'.repeat(43)],
  ])('refuses the start with one line that names the file when it is %s', (_what, text) => {
    writeFileSync(file(), text);
    expect(secretOrError()).toMatch(/^ConfigError: DATA_DIR has a damaged secret in [^\n]+$/);
    expect(secretOrError()).toContain(file());
    // The file stays unchanged, so that the keeper can examine it.
    expect(readFileSync(file(), 'utf8')).toBe(text);
  });

  it('refuses the start with one line that names the file when it cannot be read', () => {
    mkdirSync(file());
    expect(secretOrError()).toMatch(
      /^ConfigError: DATA_DIR has a secret in [^\n]+ that the shop cannot read \(EISDIR\)$/,
    );
    expect(secretOrError()).toContain(file());
  });

  it('is the same for simultaneous starts', async () => {
    const script = `console.log(require('./src/server/getOrCreateSecret.ts').getOrCreateSecret(process.argv[1]))`;
    const processes = Array.from({ length: 4 }, () =>
      promisify(execFile)(process.execPath, ['--import', 'tsx', '--eval', script, dataDir]),
    );
    const secrets = (await Promise.all(processes)).map(({ stdout }) => stdout);
    expect(new Set(secrets).size).toBe(1);
    expect(readdirSync(dataDir)).toEqual(['jwt-secret']);
  });
});

it.each([
  ['sk_test_1', 'pk_test_1', 'PAYSTACK_PUBLIC_KEY must be the public key'],
  ['sk_test_1', 'sk_test_1', 'PAYSTACK_PUBLIC_KEY must be the public key'],
  ['pk_test_1', 'pk_test_1', 'PAYSTACK_SECRET_KEY must be the secret key'],
  ['pk_test_1', 'sk_live_1', 'of the same mode'],
  ['pk_live_1', 'sk_test_1', 'of the same mode'],
])('the provider’s keys %s and %s are refused', (PAYSTACK_PUBLIC_KEY, PAYSTACK_SECRET_KEY, wants) => {
  expect(() => readSettings({ PAYSTACK_PUBLIC_KEY, PAYSTACK_SECRET_KEY })).toThrow(wants);
});

/** Each variable with invalid values and the beginning of the message. */
const BAD_VALUES: [variable: string, values: string[], wants: string][] = [
  ['PORT', ['shop', '-1', '65536', '80.5'], 'must be a whole number'],
  [
    'PUBLIC_URL',
    ['kanti.example', 'ftp://kanti.example', 'http://kanti.example/shop', 'http://kanti.example/?a'],
    'must be an address',
  ],
  [
    'DESK_URL',
    [
      ...['desk.example', 'ftp://desk.example', 'https://desk.example/desk', 'https://desk.example/?a'],
      ...['https://desk.example/#a', 'https://ada@desk.example', 'https://:secret@desk.example', 'https://'],
      ...['https://desk.example:99999', 'https://*.desk.example', 'https://[::1', 'off'],
    ],
    'must be an address',
  ],
  ['DATABASE_URL', ['mysql://127.0.0.1/kanti', 'kanti'], 'must be an address'],
  ['JWT_SECRET', ['x'.repeat(31), ' '.repeat(40)], 'must have at least 32 characters'],
  ['SMTP_URL', ['http://mail.example', 'mail.example'], 'must be an address'],
  ['PAYSTACK_PUBLIC_KEY', ['pk'], 'PAYSTACK_SECRET_KEY'],
  ['PAYSTACK_SECRET_KEY', ['sk'], 'PAYSTACK_PUBLIC_KEY'],
  ['PAYSTACK_API_URL', ['api.paystack.co'], 'must be an address'],
  ['PAYSTACK_AMOUNT', ['either'], 'must be one of amount'],
  ['ORDER_EXPIRY_HOURS', ['0', '-1', 'soon', '8761', 'Infinity'], 'must be a number of hours'],
  ['REDIS_URL', ['http://127.0.0.1'], 'must be an address'],
  ['TRUST_PROXY', ['everybody', '10.0.0.0/33', '10.0.0.1,'.repeat(2) + 'x'], 'must be addresses'],
  ['METRICS', ['private'], 'must be loopback, public'],
  ['RATE_LIMIT', ['false', '0'], 'must be on or off'],
  ['DEVTOOLS', ['yes'], 'must be on or off'],
  ['LOG_LEVEL', ['loud'], 'must be one of'],
  ['INSPECTOR_URL', ['stately.ai/inspect', 'javascript:alert(1)'], 'must be an address'],
  ['SHOP_EMAIL', ['kanti.example'], 'must be an email address'],
  ['SHOP_REFUND_DAYS', ['0', '1.5', '91', 'ten'], 'must be a whole number from 1 to 90'],
  ['SHOP_CHAT_NUMBER', ['+234 700 555 2684', '0700-KANTI'], 'must be digits'],
  ['SHOP_SOCIAL_X', ['@kanti', 'javascript:alert(1)'], 'must be an address'],
  ['SHOP_SOCIAL_YOUTUBE', ['youtube.com/@kanti'], 'must be an address'],
];

describe('a start with an invalid value fails with one line that names the variable and what it wants', () => {
  it.each(BAD_VALUES.flatMap(([variable, values, wants]) => values.map((value) => [variable, value, wants])))(
    'when %s=%s',
    (variable = '', value = '', wants = '') => {
      const readBadValue = () => readSettings({ [variable]: value });
      expect(readBadValue).toThrow(wants);
      expect(readBadValue).toThrow(/^[A-Z_0-9]+ must (?:be|have) [^\n]+$/);
      expect(readBadValue).toThrow(variable);
    },
  );

  it('when JWT_SECRET is missing in production with a database that servers may share', () => {
    expect(() => readSettings({ DATABASE_URL, NODE_ENV: 'production' })).toThrow(/^JWT_SECRET must be set/);
    expect(readSettings({ DATABASE_URL }).jwtSecret).not.toBe('');
    expect(readSettings({ NODE_ENV: 'production' }).jwtSecret).not.toBe('');
  });

  it('when DATA_DIR is not a folder', () => {
    const file = path.join(dataDir, 'file');
    writeFileSync(file, '');
    for (const folder of [file, path.join(file, 'below')]) {
      expect(() => readConfig({ DATA_DIR: folder })).toThrow(
        `DATA_DIR must be a folder that the shop can write to: ${folder}`,
      );
    }
  });
});
