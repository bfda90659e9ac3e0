import { ALL_CATEGORIES } from '@contract/entities/category';
import type { SearchInterpretation } from '@contract/entities/facets';
import { formatPrice } from '@contract/entities/money';
import { pluralOfType } from '@contract/entities/productType';

export function isOneCategory(category: string): boolean {
  return category !== ALL_CATEGORIES && category !== '';
}

function priceClause({ min_price: min, max_price: max }: SearchInterpretation): string {
  if (min !== null && max !== null) return ` from ${formatPrice(min)} to ${formatPrice(max)}`;
  if (max !== null) return ` at ${formatPrice(max)} or less`;
  return min === null ? '' : ` at ${formatPrice(min)} or more`;
}

/** The heading of products above or below the price that was asked for. */
export function beyondPrice({ min_price: min, max_price: max }: SearchInterpretation): string {
  return max === null
    ? `The nearest below ${formatPrice(min ?? 0)}`
    : `The nearest above ${formatPrice(max)}`;
}

/** The heading of products that are not of the kind that was searched for. A maker that is not sold is not mentioned. */
export function othersHeading(understood: SearchInterpretation | undefined): string {
  const { not_sold: maker = null, type = null } = understood ?? {};
  if (maker === null) return 'Other products that mention it';
  return type === null ? 'Other products' : `Other products that mention ${pluralOfType(type)}`;
}

/**
 * What an empty search was understood as, or what to try if nothing was understood.
 * @param isElsewhere whether another category has it
 */
export function soughtSentence(
  understood: SearchInterpretation,
  category: string,
  isElsewhere: boolean,
): string {
  const { text, type, corrected_from: typed, not_sold: maker } = understood;
  const sorry = maker === null ? '' : `We do not sell ${maker}. `;
  const corrected = typed === null || text === null || maker !== null ? null : `"${text}"`;
  const sought = type === null ? corrected : pluralOfType(type);
  const price = priceClause(understood);
  if (sought === null && price === '') {
    const elsewhere =
      maker === null ? 'Other categories have it.' : 'Other categories have something like it.';
    return sorry + (isElsewhere ? elsewhere : 'Check the spelling, or try fewer words.');
  }
  const place = isOneCategory(category) ? ` in ${category}` : '';
  return `${sorry}We looked for ${sought ?? 'products'}${price}${place}.`;
}
