import type { Kobo } from '../entities/money';

/** The components of the fee: a share of the total, a flat amount from a threshold on, and a cap. */
export const CARD_FEE = {
  shareThousandths: 15,
  flatKobo: 10_000,
  flatFromKobo: 250_000,
  capKobo: 200_000,
} as const;

/**
 * The card provider's charge on an order: 1.5 %, plus ₦100 from ₦2,500 on, at most ₦2,000; half a kobo rounds up.
 * Integer kobo in and out (CONSTANTS-11 to CONSTANTS-13).
 */
export function feeKobo(totalKobo: Kobo): Kobo {
  const { shareThousandths, flatKobo, flatFromKobo, capKobo } = CARD_FEE;
  const share = Math.round((totalKobo * shareThousandths) / 1000);
  return Math.min(capKobo, share + (totalKobo >= flatFromKobo ? flatKobo : 0));
}

/** The amount charged to the card: the order's total plus the fee. */
export function chargeKobo(totalKobo: Kobo): Kobo {
  return totalKobo + feeKobo(totalKobo);
}
