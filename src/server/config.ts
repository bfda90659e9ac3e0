import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import path from 'node:path';
import { readShopDetails, type ShopDetails } from './shopDetails';

/** A setting that stops the start: one line that names the variable and what it wants. */
export class ConfigError extends Error {
  constructor(variable: string, wants: string) {
    super(`${variable} ${wants}`);
    this.name = 'ConfigError';
  }
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const PAYSTACK_AMOUNTS = ['amount', 'requested_amount'] as const;

export interface PaystackKeys {
  publicKey: string;
  secretKey: string;
}

export interface Config {
  port: number;
  host: string;
  publicUrl: string;
  /** null: the embedded database in dataDir */
  databaseUrl: string | null;
  dataDir: string;
  jwtSecret: string;
  smtpUrl: string | null;
  /** null: the test checkout */
  paystack: PaystackKeys | null;
  paystackApiUrl: string;
  /** which of the provider's sums is compared: `requested_amount` on accounts where customers bear its fee */
  paystackAmount: (typeof PAYSTACK_AMOUNTS)[number];
  /** after how long an unpaid order is cancelled */
  orderExpiryHours: number;
  redisUrl: string | null;
  trustProxy: string[];
  /** who may read /metrics: anyone, this machine, or these addresses and networks */
  metrics: 'public' | 'loopback' | string[];
  rateLimit: boolean;
  devtools: boolean;
  logLevel: (typeof LOG_LEVELS)[number];
  production: boolean;
  shop: ShopDetails;
}

type Environment = Record<string, string | undefined>;

/** Reads every setting of the server. @throws ConfigError on the first bad one. */
export function readConfig(env: Environment): Config {
  const production = env.NODE_ENV === 'production';
  const databaseUrl = urlOf(env, 'DATABASE_URL', ['postgres:', 'postgresql:']);
  const port = portOf(env);
  const host = env.HOST || '127.0.0.1';
  const dataDir = path.resolve(env.DATA_DIR || '.data');
  return {
    port,
    host,
    publicUrl: (urlOf(env, 'PUBLIC_URL', ['http:', 'https:']) ?? `http://${host}:${port}`).replace(/\/$/, ''),
    databaseUrl,
    dataDir,
    jwtSecret: jwtSecretOf(env, dataDir, production && databaseUrl !== null),
    smtpUrl: urlOf(env, 'SMTP_URL', ['smtp:', 'smtps:']),
    paystack: paystackOf(env),
    paystackApiUrl: (
      urlOf(env, 'PAYSTACK_API_URL', ['http:', 'https:']) ?? 'https://api.paystack.co'
    ).replace(/\/$/, ''),
    paystackAmount: oneOf(env, 'PAYSTACK_AMOUNT', PAYSTACK_AMOUNTS, 'amount'),
    orderExpiryHours: hoursOf(env, 'ORDER_EXPIRY_HOURS', 72),
    redisUrl: urlOf(env, 'REDIS_URL', ['redis:', 'rediss:']),
    trustProxy: proxiesOf(env),
    metrics: metricsOf(env),
    rateLimit: switchOf(env, 'RATE_LIMIT', true),
    devtools: switchOf(env, 'DEVTOOLS', !production),
    logLevel: oneOf(env, 'LOG_LEVEL', LOG_LEVELS, 'info'),
    production,
    shop: shopOf(env),
  };
}

function portOf(env: Environment): number {
  const port = Number(env.PORT || 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new ConfigError('PORT', `wants a whole number from 0 to 65535, not "${env.PORT}"`);
  }
  return port;
}

const YEAR_HOURS = 24 * 365;

function hoursOf(env: Environment, variable: string, fallback: number): number {
  const hours = Number(env[variable] || fallback);
  if (!(hours > 0 && hours <= YEAR_HOURS)) {
    throw new ConfigError(
      variable,
      `wants hours, more than 0 and at most ${YEAR_HOURS}, not "${env[variable]}"`,
    );
  }
  return hours;
}

function urlOf(env: Environment, variable: string, protocols: string[]): string | null {
  const text = env[variable];
  if (!text) return null;
  const wants = `wants an address that starts with ${protocols.map((name) => `${name}//`).join(' or ')}`;
  if (!URL.canParse(text)) throw new ConfigError(variable, wants);
  if (!protocols.includes(new URL(text).protocol)) throw new ConfigError(variable, wants);
  return text;
}

const NAMED_NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];

function proxiesOf(env: Environment): string[] {
  const proxies = (env.TRUST_PROXY ?? '').split(',').flatMap((address) => address.trim() || []);
  const wrong = proxies.find((proxy) => !NAMED_NETWORKS.includes(proxy) && !isNetwork(proxy));
  if (wrong === undefined) return proxies;
  throw new ConfigError(
    'TRUST_PROXY',
    `wants addresses or networks such as 10.0.0.0/8, with commas between, not "${wrong}"`,
  );
}

function metricsOf(env: Environment): Config['metrics'] {
  const text = env.METRICS || 'loopback';
  if (text === 'public' || text === 'loopback') return text;
  const networks = text.split(',').map((network) => network.trim());
  if (networks.every(isNetwork)) return networks;
  throw new ConfigError('METRICS', `wants loopback, public, or addresses with commas between, not "${text}"`);
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const longest = isIP(address) === 6 ? 128 : 32;
  const isRange = bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= longest);
  return isIP(address) !== 0 && isRange && more.length === 0;
}

function switchOf(env: Environment, variable: string, fallback: boolean): boolean {
  const text = env[variable];
  if (!text) return fallback;
  if (text !== 'on' && text !== 'off') throw new ConfigError(variable, `wants on or off, not "${text}"`);
  return text === 'on';
}

function oneOf<const Choice extends string>(
  env: Environment,
  variable: string,
  choices: readonly Choice[],
  fallback: Choice,
): Choice {
  const text = env[variable];
  if (!text) return fallback;
  const found = choices.find((choice) => choice === text);
  if (!found) throw new ConfigError(variable, `wants one of ${choices.join(', ')}, not "${text}"`);
  return found;
}

function paystackOf(env: Environment): PaystackKeys | null {
  const publicKey = env.PAYSTACK_PUBLIC_KEY;
  const secretKey = env.PAYSTACK_SECRET_KEY;
  if (!publicKey && !secretKey) return null;
  if (!publicKey) throw new ConfigError('PAYSTACK_PUBLIC_KEY', 'is wanted beside PAYSTACK_SECRET_KEY');
  if (!secretKey) throw new ConfigError('PAYSTACK_SECRET_KEY', 'is wanted beside PAYSTACK_PUBLIC_KEY');
  return { publicKey, secretKey };
}

const CHAT_NUMBER = /^\d{6,15}$/;

/** What the shop says of itself; what becomes a link is checked. */
function shopOf(env: Environment): ShopDetails {
  const shop = readShopDetails(env);
  for (const site of Object.keys(shop.social)) {
    urlOf(env, `SHOP_SOCIAL_${site.toUpperCase()}`, ['http:', 'https:']);
  }
  if (!CHAT_NUMBER.test(shop.chatNumber)) {
    throw new ConfigError(
      'SHOP_CHAT_NUMBER',
      `wants digits alone, country code first, not "${shop.chatNumber}"`,
    );
  }
  if (!shop.email.includes('@')) {
    throw new ConfigError('SHOP_EMAIL', `wants an email address, not "${shop.email}"`);
  }
  return shop;
}

const SECRET_LENGTH = 32;

function jwtSecretOf(env: Environment, dataDir: string, mustBeGiven: boolean): string {
  const given = env.JWT_SECRET;
  if (given) {
    if (given.length < SECRET_LENGTH) throw new ConfigError('JWT_SECRET', 'wants at least 32 characters');
    return given;
  }
  if (mustBeGiven) {
    throw new ConfigError(
      'JWT_SECRET',
      'must be set (32 characters or more) when several servers may share DATABASE_URL',
    );
  }
  return keptSecret(dataDir);
}

/** The secret of this data folder, made once. */
function keptSecret(dataDir: string): string {
  const file = path.join(dataDir, 'jwt-secret');
  try {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(file, randomBytes(SECRET_LENGTH).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch {
    // Fine when an earlier start, or one beside this, has made it.
    if (!existsSync(file))
      throw new ConfigError('DATA_DIR', `wants a folder that can be written: ${dataDir}`);
  }
  return readFileSync(file, 'utf8').trim();
}
