import type { PageHead } from './pageHead';

/** What the web app draws for one person: there, and not to be found. `:` stands for a name in the path. */
const CUSTOMERS_OWN = [
  '/login',
  '/request-password-reset',
  '/reset-password/:/:',
  '/product-details',
  '/payment/bank-transfer',
  '/payment/debit-credit-card',
  '/order-success',
  '/order-failure',
  '/order/:',
  '/account',
  '/account/orders',
  '/account/details',
  '/account/wishlist',
  '/user/orders',
];
const DEVELOPERS = ['/__ui', '/__charts'];

export const NOTHING_HERE: PageHead = {
  title: '404 - Page Not Found',
  description: 'There is nothing at this address.',
  canonical: null,
};

/**
 * Whether the web app draws a page of its own at a path, by its router's rules: capitals and slashes at the end count
 * for nothing.
 * @param named the paths that have routes here
 */
export function isUnnamedPage(pathname: string, named: readonly string[], devtools: boolean): boolean {
  const known = [...CUSTOMERS_OWN, ...named, ...(devtools ? DEVELOPERS : [])];
  const plain = pathname.replace(/\/+$/, '');
  return known.some((pattern) => new RegExp(`^${pattern.replaceAll(':', '[^/]+')}$`, 'i').test(plain));
}
