/**
 * Money. JSON carries naira (15000.5), the database and every sum carry integer kobo (1500050).
 * Naira are written as en-NG writes them (CONSTANTS-15).
 */

/** An amount in naira; at most two decimals. */
export type Naira = number;
/** An amount in kobo; always a whole number. 100 kobo are one naira. */
export type Kobo = number;

const KOBO_PER_NAIRA = 100;

/** Naira to kobo, rounded to the nearest kobo so that 0.1 + 0.2 is 30 and not 30.000000000000004. */
export function toKobo(naira: Naira): Kobo {
  return Math.round(naira * KOBO_PER_NAIRA);
}

/** Kobo to naira, exact to two decimals. */
export function toNaira(kobo: Kobo): Naira {
  return kobo / KOBO_PER_NAIRA;
}

const FORGIVEN_KOBO = 0.01;

/**
 * Whether an amount from outside is this many kobo. The last bits that adding decimals leaves behind (0.1 + 0.2) are
 * forgiven; a part of a kobo that anybody could mean is not.
 */
export function isKobo(naira: Naira, kobo: Kobo): boolean {
  return Math.abs(naira * KOBO_PER_NAIRA - kobo) < FORGIVEN_KOBO;
}

const currency = { style: 'currency', currency: 'NGN', currencyDisplay: 'narrowSymbol' } as const;
const whole = new Intl.NumberFormat('en-NG', { ...currency, maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat('en-NG', { ...currency, minimumFractionDigits: 2 });

/** A price while browsing: `₦1,289,000`; kobo show only where there are some. */
export function formatPrice(naira: Naira): string {
  return Number.isInteger(naira) ? whole.format(naira) : exact.format(naira);
}

/** Money that is owed or paid, always with two decimals: `₦1,289,000.00`. */
export function formatAmount(naira: Naira): string {
  return exact.format(naira);
}

/** A sum of any currency, from hundredths of it: `₦20,400.00`, `USD 12.50`. */
export function formatSum(hundredths: number, code: string): string {
  const units = hundredths / KOBO_PER_NAIRA;
  return code === 'NGN' ? formatAmount(units) : `${code} ${units.toFixed(2)}`;
}
