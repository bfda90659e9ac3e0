import type { FamilyFields, ListedProduct } from '@contract/entities/product';
import { distinctBy, idOf, isRecord, listOf, wordsOf } from '../shared/guards';
import { idOfProduct, readProduct } from './readProduct';

/** A product with what stands in a list of its family, where the answer tells it. */
export function readListed(value: unknown): ListedProduct | null {
  const product = readProduct(value);
  const size = isRecord(value) ? idOf(value.family_size) : null;
  if (!product || !isRecord(value) || size === null) return product;
  return {
    ...product,
    family_size: size,
    swatches: distinctBy(listOf(value.swatches, readSwatch), idOfProduct),
  };
}

function readSwatch(value: unknown): FamilyFields['swatches'][number] | null {
  if (!isRecord(value)) return null;
  const [id, words] = [idOf(value.product_id), wordsOf(value.value)];
  return id === null || words === null ? null : { product_id: id, value: words };
}
