import type { Kobo } from '../entities/money';

/** What the fee is made of: a share of the total, and from a total on something more, up to a cap. */
export const CARD_FEE = {
  shareThousandths: 15,
  flatKobo: 10_000,
  flatFromKobo: 250_000,
  capKobo: 200_000,
} as const;

/**
 * The card provider's charge on an order: 1.5 %, plus ₦100 from ₦2,500 on, at most ₦2,000; ties up.
 * Integer kobo in and out (CONSTANTS-11 to CONSTANTS-13).
 */
export function feeKobo(totalKobo: Kobo): Kobo {
  const { shareThousandths, flatKobo, flatFromKobo, capKobo } = CARD_FEE;
  const share = Math.round((totalKobo * shareThousandths) / 1000);
  return Math.min(capKobo, share + (totalKobo >= flatFromKobo ? flatKobo : 0));
}

/** What the card is charged: the order's total and the fee. */
export function chargeKobo(totalKobo: Kobo): Kobo {
  return totalKobo + feeKobo(totalKobo);
}
