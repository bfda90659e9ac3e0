import { isIP } from 'node:net';

/** An invalid setting, which prevents the start: one line with the variable and the requirement. */
export class ConfigError extends Error {
  constructor(variable: string, requirement: string) {
    super(`${variable} ${requirement}`);
    this.name = 'ConfigError';
  }
}

export type Environment = Record<string, string | undefined>;

export function portOf(env: Environment): number {
  const port = Number(env.PORT || 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new ConfigError('PORT', `must be a whole number from 0 to 65535, not "${env.PORT}"`);
  }
  return port;
}

export function wholeNumberOf(
  env: Environment,
  variable: string,
  { fallback, min, max }: { fallback: number; min: number; max: number },
): number {
  const number = Number(env[variable] || fallback);
  if (!Number.isInteger(number) || number < min || number > max) {
    throw new ConfigError(variable, `must be a whole number from ${min} to ${max}, not "${env[variable]}"`);
  }
  return number;
}

export function shareOf(env: Environment, variable: string, fallback: number): number {
  const share = Number(env[variable] || fallback);
  if (!(share > 0 && share <= 1)) {
    throw new ConfigError(variable, `must be a number over 0 and at most 1, not "${env[variable]}"`);
  }
  return share;
}

const YEAR_HOURS = 24 * 365;

export function hoursOf(env: Environment, variable: string, fallback: number): number {
  const hours = Number(env[variable] || fallback);
  if (!(hours > 0 && hours <= YEAR_HOURS)) {
    throw new ConfigError(
      variable,
      `must be a number of hours over 0 and at most ${YEAR_HOURS}, not "${env[variable]}"`,
    );
  }
  return hours;
}

export function urlOf(env: Environment, variable: string, protocols: string[]): string | null {
  const text = env[variable];
  if (!text) return null;
  const requirement = `must be an address that starts with ${protocols.map((name) => `${name}//`).join(' or ')}`;
  if (!URL.canParse(text)) throw new ConfigError(variable, requirement);
  if (!protocols.includes(new URL(text).protocol)) throw new ConfigError(variable, requirement);
  return text;
}

/** A name or an address for which a browser can ask. */
const HOST_NAME = /^(?:[\w.-]+|\[[\da-f:.]+\])$/;

/** An origin of the shop, as browsers write it: the host in lower case, without a default port. */
export function originOf(env: Environment, variable: string): string | null {
  const text = urlOf(env, variable, ['http:', 'https:']);
  if (text === null) return null;
  const { pathname, search, hash, hostname, username, password, origin } = new URL(text);
  const requirement = 'must be an address without a path, such as https://shop.example';
  // The password is not repeated.
  if (username || password) throw new ConfigError(variable, `${requirement}, and without a user`);
  if (pathname !== '/' || search || hash || !HOST_NAME.test(hostname))
    throw new ConfigError(variable, `${requirement}, not "${text}"`);
  return origin;
}

const NAMED_NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];

export function proxiesOf(env: Environment): string[] {
  const proxies = (env.TRUST_PROXY ?? '').split(',').flatMap((address) => address.trim() || []);
  const invalid = proxies.find((proxy) => !NAMED_NETWORKS.includes(proxy) && !isNetwork(proxy));
  if (invalid === undefined) return proxies;
  throw new ConfigError(
    'TRUST_PROXY',
    `must be addresses or networks such as 10.0.0.0/8, separated by commas, not "${invalid}"`,
  );
}

export function metricsOf(env: Environment): 'public' | 'loopback' | string[] {
  const text = env.METRICS || 'loopback';
  if (text === 'public' || text === 'loopback') return text;
  const networks = text.split(',').map((network) => network.trim());
  if (networks.every(isNetwork)) return networks;
  throw new ConfigError(
    'METRICS',
    `must be loopback, public, or addresses separated by commas, not "${text}"`,
  );
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const maxBits = isIP(address) === 6 ? 128 : 32;
  const isRange = bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= maxBits);
  return isIP(address) !== 0 && isRange && more.length === 0;
}

export function switchOf(env: Environment, variable: string, fallback: boolean): boolean {
  const text = env[variable];
  if (!text) return fallback;
  if (text !== 'on' && text !== 'off') throw new ConfigError(variable, `must be on or off, not "${text}"`);
  return text === 'on';
}

export function oneOf<const Choice extends string>(
  env: Environment,
  variable: string,
  choices: readonly Choice[],
  fallback: Choice,
): Choice {
  const text = env[variable];
  if (!text) return fallback;
  const match = choices.find((choice) => choice === text);
  if (!match) throw new ConfigError(variable, `must be one of ${choices.join(', ')}, not "${text}"`);
  return match;
}
