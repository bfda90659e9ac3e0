import type { Understood } from '@contract/entities/facets';
import { pluralOfType } from '@contract/entities/productType';

/** `We do not sell Samsung. Showing phones.`; null where every maker is sold. */
export function notSoldSentence({ not_sold: maker, type }: Understood): string | null {
  if (maker === null) return null;
  const sorry = `We do not sell ${maker}.`;
  return type === null ? sorry : `${sorry} Showing ${pluralOfType(type)}.`;
}
