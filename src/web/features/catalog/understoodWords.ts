import type { Understood } from '@contract/entities/facets';
import { formatPrice } from '@contract/entities/money';
import { pluralOfType } from '@contract/entities/productType';
import { isOneCategory } from './messages';

type Limits = Pick<Understood, 'min_price' | 'max_price'>;

/** What a chip says of the prices that were read from the words; null where there were none. */
export function priceWords({ min_price: min, max_price: max }: Limits): string | null {
  if (min !== null && max !== null) return `${formatPrice(min)} to ${formatPrice(max)}`;
  if (max !== null) return `Up to ${formatPrice(max)}`;
  return min === null ? null : `${formatPrice(min)} and above`;
}

function priceClause({ min_price: min, max_price: max }: Limits): string {
  if (min !== null && max !== null) return ` from ${formatPrice(min)} to ${formatPrice(max)}`;
  if (max !== null) return ` at ${formatPrice(max)} or less`;
  return min === null ? '' : ` at ${formatPrice(min)} or more`;
}

/** `We do not sell Samsung. Showing phones.`; null where every maker is sold. */
export function notSoldSentence({ not_sold: maker, type }: Understood): string | null {
  if (maker === null) return null;
  const sorry = `We do not sell ${maker}.`;
  return type === null ? sorry : `${sorry} Showing ${pluralOfType(type)}.`;
}

/**
 * What was looked for where nothing was found, or what to try where nothing was understood either.
 * @param isElsewhere whether another category has it
 */
export function soughtSentence(understood: Understood, category: string, isElsewhere: boolean): string {
  const { text, type, corrected_from: typed, not_sold: maker } = understood;
  const sorry = maker === null ? '' : `We do not sell ${maker}. `;
  const corrected = typed === null || text === null ? null : `"${text}"`;
  const sought = type === null ? corrected : pluralOfType(type);
  const price = priceClause(understood);
  if (sought === null && price === '') {
    return sorry + (isElsewhere ? 'Other categories have it.' : 'Check the spelling, or try fewer words.');
  }
  const place = isOneCategory(category) ? ` in ${category}` : '';
  return `${sorry}We looked for ${sought ?? 'products'}${price}${place}.`;
}
