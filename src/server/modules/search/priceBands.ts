import type { PriceBand } from '@contract/entities/facets';
import { toKobo, toNaira, type Kobo } from '@contract/entities/money';
import { Tally } from './groups';

const BAND_COUNT = 5;
const ROUND_STEPS = [1, 1.5, 2, 3, 5, 7.5, 10];
/** A larger sample gives no better bands. */
const SAMPLE_SIZE = 2_000;

/** Quantiles of the prices, rounded to numbers that are easy to read. Computed from a sample if there are many prices. */
export function roundQuantiles(prices: ArrayLike<Kobo>, fractions: readonly number[]): Kobo[] {
  const step = Math.max(1, Math.floor(prices.length / SAMPLE_SIZE));
  const sample = new Float64Array(Math.ceil(prices.length / step));
  for (let at = 0; at < sample.length; at += 1) sample[at] = prices[at * step] ?? 0;
  sample.sort();
  return fractions.map((fraction) =>
    roundPrice(sample[Math.min(sample.length - 1, Math.floor(sample.length * fraction))] ?? 0),
  );
}

function roundPrice(kobo: Kobo): Kobo {
  const naira = Math.max(1, toNaira(kobo));
  const power = 10 ** Math.floor(Math.log10(naira));
  const nearest = ROUND_STEPS.reduce((one, other) =>
    Math.abs(other * power - naira) < Math.abs(one * power - naira) ? other : one,
  );
  return toKobo(nearest * power);
}

/**
 * Both ends belong to a band, as with `min_price` and `max_price`.
 * @param basePrices the prices to divide into bands of about equal size
 */
export function priceBands(
  prices: ArrayLike<Kobo>,
  groups: ArrayLike<number>,
  basePrices: ArrayLike<Kobo> = prices,
): PriceBand[] {
  const fractions = Array.from({ length: BAND_COUNT - 1 }, (_, at) => (at + 1) / BAND_COUNT);
  const edges = [...new Set(roundQuantiles(basePrices, fractions))].sort((one, other) => one - other);
  const tally = new Tally(edges.length + 1);
  for (let at = 0; at < prices.length; at += 1) {
    const [price, group] = [prices[at] ?? 0, groups[at] ?? 0];
    let band = 0;
    while (band < edges.length && price > (edges[band] ?? 0)) band += 1;
    tally.add(band, group);
    if (edges[band] === price) tally.add(band + 1, group);
  }
  return [...edges, null]
    .map((edge, band) => ({
      from: band === 0 ? null : toNaira(edges[band - 1] ?? 0),
      to: edge === null ? null : toNaira(edge),
      count: tally.of(band),
    }))
    .filter(({ count }) => count > 0);
}
