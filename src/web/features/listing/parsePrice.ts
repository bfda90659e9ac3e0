import { MAX_PRICE } from '@contract/calls/catalog.limits';
import { formatPrice, type Naira } from '@contract/entities/money';

const PRICE_PATTERN = /^(?:₦|ngn|n)?\s*(\d[\d, ]*(?:\.\d+)?|\.\d+)\s*(k|m|thousand|million)?\s*(?:naira)?$/i;
const FACTORS: Readonly<Record<string, number>> = {
  k: 1_000,
  thousand: 1_000,
  m: 1_000_000,
  million: 1_000_000,
};
const KOBO = 100;

/** `30,000`, `30k`, `₦30000` and `1.5m` as naira; null for anything else. */
export function parsePrice(text: string | null): number | null {
  const [, digits, unit = ''] = PRICE_PATTERN.exec(text?.trim() ?? '') ?? [];
  if (digits === undefined) return null;
  const naira = Number(digits.replace(/[, ]/g, '')) * (FACTORS[unit.toLowerCase()] ?? 1);
  return Math.min(Math.round(naira * KOBO) / KOBO, MAX_PRICE);
}

/** For a field whose label has the currency sign: `30,000`. */
export function formatPriceInput(naira: number | null): string {
  return naira === null ? '' : formatPrice(naira).replace('₦', '');
}

/** At least one of the two must be given. */
export function priceRangeLabel(from: Naira | null, to: Naira | null): string {
  if (from === null) return `Up to ${formatPrice(to ?? 0)}`;
  return to === null ? `${formatPrice(from)} and above` : `${formatPrice(from)} to ${formatPrice(to)}`;
}
