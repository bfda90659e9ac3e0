import Bowser from 'bowser';

const UNKNOWN = 'Unknown browser';

/** From Bowser's names to the shop's. */
const BROWSERS: Readonly<Record<string, string>> = {
  Chrome: 'Chrome',
  'Microsoft Edge': 'Edge',
  Firefox: 'Firefox',
  Safari: 'Safari',
  Opera: 'Opera',
  'Opera Touch': 'Opera',
  'Samsung Internet for Android': 'Samsung Internet',
};
const SYSTEMS: Readonly<Record<string, string>> = {
  Android: 'Android',
  Windows: 'Windows',
  macOS: 'macOS',
  Linux: 'Linux',
  'Chrome OS': 'ChromeOS',
};

/** `Chrome on Android`. The header's other details, such as versions, are dropped for privacy. */
export function browserName(userAgent: string | undefined): string {
  if (!userAgent) return UNKNOWN;
  const { browser, os, platform } = Bowser.parse(userAgent);
  const name = BROWSERS[browser.name ?? ''];
  const system =
    os.name === 'iOS' ? (platform.type === 'tablet' ? 'iPad' : 'iPhone') : SYSTEMS[os.name ?? ''];
  return name && system ? `${name} on ${system}` : UNKNOWN;
}
