import type { Understood } from '@contract/entities/facets';
import { formatPrice, type Naira } from '@contract/entities/money';
import { pluralOfType } from '@contract/entities/productType';

/** At least one of the two is a price. */
export function priceRange(from: Naira | null, to: Naira | null): string {
  if (from === null) return `Up to ${formatPrice(to ?? 0)}`;
  return to === null ? `${formatPrice(from)} and above` : `${formatPrice(from)} to ${formatPrice(to)}`;
}

/** `We do not sell Samsung. Showing phones.`; null where every maker is sold. */
export function notSoldSentence({ not_sold: maker, type }: Understood): string | null {
  if (maker === null) return null;
  const sorry = `We do not sell ${maker}.`;
  return type === null ? sorry : `${sorry} Showing ${pluralOfType(type)}.`;
}
