import type { PriceBand } from '@contract/entities/facets';
import { toKobo, toNaira, type Kobo } from '@contract/entities/money';
import { Tally } from './groups';

const BANDS = 5;
const ROUND = [1, 1.5, 2, 3, 5, 7.5, 10];
/** A larger sample gives no better bands. */
const SAMPLE = 2_000;

/** Quantiles of the prices, rounded to numbers that people say; of many prices a sample is used. */
export function roundQuantiles(prices: ArrayLike<Kobo>, parts: readonly number[]): Kobo[] {
  const step = Math.max(1, Math.floor(prices.length / SAMPLE));
  const sample = new Float64Array(Math.ceil(prices.length / step));
  for (let at = 0; at < sample.length; at += 1) sample[at] = prices[at * step] ?? 0;
  sample.sort();
  return parts.map((part) =>
    rounded(sample[Math.min(sample.length - 1, Math.floor(sample.length * part))] ?? 0),
  );
}

function rounded(kobo: Kobo): Kobo {
  const naira = Math.max(1, toNaira(kobo));
  const power = 10 ** Math.floor(Math.log10(naira));
  const nearest = ROUND.reduce((one, other) =>
    Math.abs(other * power - naira) < Math.abs(one * power - naira) ? other : one,
  );
  return toKobo(nearest * power);
}

/**
 * Both ends belong to a band, like `min_price` and `max_price`.
 * @param whole the prices to divide into bands of about equal size
 */
export function priceBands(
  prices: ArrayLike<Kobo>,
  groups: ArrayLike<number>,
  whole: ArrayLike<Kobo> = prices,
): PriceBand[] {
  const parts = Array.from({ length: BANDS - 1 }, (_, at) => (at + 1) / BANDS);
  const edges = [...new Set(roundQuantiles(whole, parts))].sort((one, other) => one - other);
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
