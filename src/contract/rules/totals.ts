import { toKobo, toNaira, type Kobo, type Naira } from '../entities/money';

/** The largest order: ₦100 billion, well within the range where kobo and the card fee are exact. */
export const MAX_ORDER_KOBO: Kobo = 10_000_000_000_000;

interface PricedLine {
  price: Naira;
  quantity: number;
}

/** Price times quantity, summed in kobo so that nothing is lost by rounding. */
export function subtotalKobo(lines: readonly PricedLine[]): Kobo {
  return lines.reduce((sum, line) => sum + lineTotalKobo(line), 0);
}

export function lineTotalKobo(line: PricedLine): Kobo {
  return toKobo(line.price) * line.quantity;
}

export function subtotalNaira(lines: readonly PricedLine[]): Naira {
  return toNaira(subtotalKobo(lines));
}

export function lineTotalNaira(line: PricedLine): Naira {
  return toNaira(lineTotalKobo(line));
}

/** Order total = sum of price times quantity plus shipping cost (CHECKOUT-10), minus the promotion's discount. */
export function orderTotalNaira(
  lines: readonly PricedLine[],
  shippingNaira: Naira,
  discountNaira: Naira = 0,
): Naira {
  return toNaira(subtotalKobo(lines) + toKobo(shippingNaira) - toKobo(discountNaira));
}
