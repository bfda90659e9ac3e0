import path from 'node:path';
import type { ShopDetails } from '@contract/entities/shopDetails';
import { getOrCreateSecret, SECRET_LENGTH } from './getOrCreateSecret';
import {
  ConfigError,
  hoursOf,
  metricsOf,
  oneOf,
  originOf,
  portOf,
  proxiesOf,
  shareOf,
  switchOf,
  urlOf,
  wholeNumberOf,
  type Environment,
} from './settingReaders';
import { readShopDetails } from './shopDetails';

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
  deskUrl: string;
  /** whether DESK_URL is set: then the desk answers on its host alone */
  isDeskUrlSet: boolean;
  /** null: the embedded database in dataDir */
  databaseUrl: string | null;
  /** for migrations and LISTEN, which must bypass a connection pooler */
  databaseDirectUrl: string | null;
  /** maximum number of this server's connections */
  databasePool: number;
  /** whether statements may be named and prepared once per connection */
  databasePrepared: boolean;
  dataDir: string;
  jwtSecret: string;
  smtpUrl: string | null;
  /** null: the test checkout */
  paystack: PaystackKeys | null;
  paystackApiUrl: string;
  /** the provider's field that is compared: `requested_amount` on accounts where customers pay its fee */
  paystackAmount: (typeof PAYSTACK_AMOUNTS)[number];
  /** whether a shop without provider keys may serve the test checkout */
  allowTestCheckout: boolean;
  /** maximum number of unpaid orders of one customer */
  unpaidOrdersMax: number;
  /** maximum share of a product's stock in one customer's unpaid orders, more than 0 and at most 1 */
  unpaidStockShare: number;
  /** time after which an unpaid order is cancelled */
  orderExpiryHours: number;
  redisUrl: string | null;
  trustProxy: string[];
  /** clients that may read /metrics: anyone, this machine, or these addresses and networks */
  metrics: 'public' | 'loopback' | string[];
  rateLimit: boolean;
  devtools: boolean;
  /** the link of `Open the Stately Inspector` */
  inspectorUrl: string;
  logLevel: (typeof LOG_LEVELS)[number];
  production: boolean;
  shop: ShopDetails;
}

/** Reads all settings of the server. @throws ConfigError on the first invalid one */
export function readConfig(env: Environment): Config {
  const production = env.NODE_ENV === 'production';
  const databaseUrl = urlOf(env, 'DATABASE_URL', ['postgres:', 'postgresql:']);
  const port = portOf(env);
  const host = env.HOST || '127.0.0.1';
  const publicUrl = originOf(env, 'PUBLIC_URL') ?? `http://${host}:${port}`;
  const deskUrl = originOf(env, 'DESK_URL');
  const dataDir = path.resolve(env.DATA_DIR || '.data');
  return {
    port,
    host,
    publicUrl,
    deskUrl: deskUrl ?? publicUrl,
    isDeskUrlSet: deskUrl !== null,
    databaseUrl,
    databaseDirectUrl: urlOf(env, 'DATABASE_DIRECT_URL', ['postgres:', 'postgresql:']) ?? databaseUrl,
    databasePool: wholeNumberOf(env, 'DATABASE_POOL', { fallback: 5, min: 2, max: 200 }),
    databasePrepared: switchOf(env, 'DATABASE_PREPARED', true),
    dataDir,
    jwtSecret: jwtSecretOf(env, dataDir, production && databaseUrl !== null),
    smtpUrl: urlOf(env, 'SMTP_URL', ['smtp:', 'smtps:']),
    paystack: paystackOf(env),
    paystackApiUrl: (
      urlOf(env, 'PAYSTACK_API_URL', ['http:', 'https:']) ?? 'https://api.paystack.co'
    ).replace(/\/$/, ''),
    paystackAmount: oneOf(env, 'PAYSTACK_AMOUNT', PAYSTACK_AMOUNTS, 'amount'),
    allowTestCheckout: switchOf(env, 'ALLOW_TEST_CHECKOUT', !production),
    unpaidOrdersMax: wholeNumberOf(env, 'UNPAID_ORDERS_MAX', { fallback: 20, min: 1, max: 10_000 }),
    unpaidStockShare: shareOf(env, 'UNPAID_STOCK_SHARE', 0.5),
    orderExpiryHours: hoursOf(env, 'ORDER_EXPIRY_HOURS', 72),
    redisUrl: urlOf(env, 'REDIS_URL', ['redis:', 'rediss:']),
    trustProxy: proxiesOf(env),
    metrics: metricsOf(env),
    rateLimit: switchOf(env, 'RATE_LIMIT', true),
    devtools: switchOf(env, 'DEVTOOLS', !production),
    inspectorUrl: urlOf(env, 'INSPECTOR_URL', ['http:', 'https:']) ?? 'https://stately.ai/inspect',
    logLevel: oneOf(env, 'LOG_LEVEL', LOG_LEVELS, 'info'),
    production,
    shop: shopOf(env),
  };
}

function paystackOf(env: Environment): PaystackKeys | null {
  const publicKey = env.PAYSTACK_PUBLIC_KEY;
  const secretKey = env.PAYSTACK_SECRET_KEY;
  if (!publicKey && !secretKey) return null;
  if (!publicKey)
    throw new ConfigError('PAYSTACK_PUBLIC_KEY', 'must be set too, because PAYSTACK_SECRET_KEY is set');
  if (!secretKey)
    throw new ConfigError('PAYSTACK_SECRET_KEY', 'must be set too, because PAYSTACK_PUBLIC_KEY is set');
  // The public key is sent to every paying customer, so a swapped pair would leak the secret key.
  if (publicKey.startsWith('sk_'))
    throw new ConfigError('PAYSTACK_PUBLIC_KEY', 'must be the public key, pk_…');
  if (secretKey.startsWith('pk_'))
    throw new ConfigError('PAYSTACK_SECRET_KEY', 'must be the secret key, sk_…');
  const [isLive, isSecretLive] = [publicKey, secretKey].map((key) => /^[ps]k_live_/.test(key));
  if (isLive !== isSecretLive) {
    throw new ConfigError(
      'PAYSTACK_PUBLIC_KEY',
      'must be a key of the same mode, live or test, as PAYSTACK_SECRET_KEY',
    );
  }
  return { publicKey, secretKey };
}

const CHAT_NUMBER = /^\d{6,15}$/;

/** The shop's public details. Values that become links are validated. */
function shopOf(env: Environment): ShopDetails {
  const shop = readShopDetails(env);
  for (const site of Object.keys(shop.social)) {
    urlOf(env, `SHOP_SOCIAL_${site.toUpperCase()}`, ['http:', 'https:']);
  }
  if (!CHAT_NUMBER.test(shop.chatNumber)) {
    throw new ConfigError(
      'SHOP_CHAT_NUMBER',
      `must be digits only, with the country code first, not "${shop.chatNumber}"`,
    );
  }
  if (!shop.email.includes('@')) {
    throw new ConfigError('SHOP_EMAIL', `must be an email address, not "${shop.email}"`);
  }
  return shop;
}

function jwtSecretOf(env: Environment, dataDir: string, isRequired: boolean): string {
  const secret = env.JWT_SECRET;
  if (secret) {
    if (secret.trim().length < SECRET_LENGTH)
      throw new ConfigError('JWT_SECRET', 'must have at least 32 characters');
    return secret;
  }
  if (isRequired) {
    throw new ConfigError(
      'JWT_SECRET',
      'must be set (32 characters or more) when several servers may share DATABASE_URL',
    );
  }
  return getOrCreateSecret(dataDir);
}
