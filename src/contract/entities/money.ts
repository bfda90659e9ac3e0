/**
 * Money. JSON carries naira (15000.5); the database and all calculations use integer kobo (1500050).
 * Naira are formatted as in the en-NG locale (CONSTANTS-15).
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
 * Whether an amount from a request or the provider equals this many kobo. Floating-point noise (0.1 + 0.2) is
 * tolerated; a real fraction of a kobo is not.
 */
export function isKobo(naira: Naira, kobo: Kobo): boolean {
  return Math.abs(naira * KOBO_PER_NAIRA - kobo) < KOBO_TOLERANCE;
}

/** `1289000` → `1,289,000`. Without Intl, whose first use blocks a slow phone for a tenth of a second. */
export function groupThousands(whole: number): string {
  return String(whole).replace(/\B(?=(?:\d{3})+$)/g, ',');
}

/** A price in the catalogue: `₦1,289,000`; kobo are shown only when they are not zero. */
export function formatPrice(naira: Naira): string {
  return formatAmount(naira).replace('.00', '');
}

/** An amount due or paid, always with two decimals: `₦1,289,000.00`. */
export function formatAmount(naira: Naira): string {
  const kobo = Math.abs(toKobo(naira));
  const whole = Math.floor(kobo / KOBO_PER_NAIRA);
  const rest = String(kobo % KOBO_PER_NAIRA).padStart(2, '0');
  return `${naira < 0 ? '-' : ''}₦${groupThousands(whole)}.${rest}`;
}

/** An amount in any currency, from its hundredths: `₦20,400.00`, `USD 12.50`. */
export function formatSum(hundredths: number, code: string): string {
  const units = hundredths / KOBO_PER_NAIRA;
  return code === 'NGN' ? formatAmount(units) : `${code} ${units.toFixed(2)}`;
}
