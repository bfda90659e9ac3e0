import type { Kobo } from '../entities/money';

const CAP_KOBO: Kobo = 200_000;
const FLAT_KOBO: Kobo = 10_000;
const FLAT_FROM_KOBO: Kobo = 250_000;

/**
 * The card provider's charge on an order: 1.5 %, plus ₦100 from ₦2,500 on, at most ₦2,000; ties up.
 * Integer kobo in and out (CONSTANTS-11 to CONSTANTS-13).
 */
export function feeKobo(totalKobo: Kobo): Kobo {
  const share = Math.round((totalKobo * 15) / 1000);
  return Math.min(CAP_KOBO, share + (totalKobo >= FLAT_FROM_KOBO ? FLAT_KOBO : 0));
}

/** What the card is charged: the order's total and the fee. */
export function chargeKobo(totalKobo: Kobo): Kobo {
  return totalKobo + feeKobo(totalKobo);
}
