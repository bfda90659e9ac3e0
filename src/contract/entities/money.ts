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

const KOBO_TOLERANCE = 0.01;

/**
 * Whether an amount from outside is this many kobo. The last bits that adding decimals leaves behind (0.1 + 0.2) are
 * forgiven; a part of a kobo that anybody could mean is not.
 */
export function isKobo(naira: Naira, kobo: Kobo): boolean {
  return Math.abs(naira * KOBO_PER_NAIRA - kobo) < KOBO_TOLERANCE;
}

/** `1289000` → `1,289,000`. By hand: the first use of Intl holds up a slow phone for a tenth of a second. */
export function groupThousands(whole: number): string {
  return String(whole).replace(/\B(?=(?:\d{3})+$)/g, ',');
}

/** A price while browsing: `₦1,289,000`; kobo show only where there are some. */
export function formatPrice(naira: Naira): string {
  return formatAmount(naira).replace('.00', '');
}

/** Money that is owed or paid, always with two decimals: `₦1,289,000.00`. */
export function formatAmount(naira: Naira): string {
  const kobo = Math.abs(toKobo(naira));
  const whole = Math.floor(kobo / KOBO_PER_NAIRA);
  const rest = String(kobo % KOBO_PER_NAIRA).padStart(2, '0');
  return `${naira < 0 ? '-' : ''}₦${groupThousands(whole)}.${rest}`;
}

/** A sum of any currency, from hundredths of it: `₦20,400.00`, `USD 12.50`. */
export function formatSum(hundredths: number, code: string): string {
  const units = hundredths / KOBO_PER_NAIRA;
  return code === 'NGN' ? formatAmount(units) : `${code} ${units.toFixed(2)}`;
}
