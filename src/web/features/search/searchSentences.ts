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

/** The heading of products above or below the price in the search. */
export function outsidePriceHeading({ min_price: min, max_price: max }: SearchInterpretation): string {
  return max === null
    ? `The nearest below ${formatPrice(min ?? 0)}`
    : `The nearest above ${formatPrice(max)}`;
}

/** The heading of products of other types than the one searched for. A brand that is not sold is left out. */
export function otherProductsHeading(interpretation: SearchInterpretation | undefined): string {
  const { not_sold: brand = null, type = null } = interpretation ?? {};
  if (brand === null) return 'Other products that mention it';
  return type === null ? 'Other products' : `Other products that mention ${pluralOfType(type)}`;
}

/**
 * For a search without results: how it was interpreted, or what to try if it was not.
 * @param isFoundElsewhere whether another category has results
 */
export function emptySearchSentence(
  interpretation: SearchInterpretation,
  category: string,
  isFoundElsewhere: boolean,
): string {
  const { text, type, corrected_from: typedText, not_sold: brand } = interpretation;
  const notSoldText = brand === null ? '' : `We do not sell ${brand}. `;
  const correctedText = typedText === null || text === null || brand !== null ? null : `"${text}"`;
  const subject = type === null ? correctedText : pluralOfType(type);
  const price = priceClause(interpretation);
  if (subject === null && price === '') {
    const elsewhereText =
      brand === null ? 'Other categories have it.' : 'Other categories have something like it.';
    return notSoldText + (isFoundElsewhere ? elsewhereText : 'Check the spelling, or try fewer words.');
  }
  const scope = isOneCategory(category) ? ` in ${category}` : '';
  return `${notSoldText}We looked for ${subject ?? 'products'}${price}${scope}.`;
}
