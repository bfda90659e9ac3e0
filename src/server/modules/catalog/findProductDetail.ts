import type { ProductDetail } from '@contract/entities/product';
import type { Database } from '../../db/client';
import { findFamily, findProduct } from './productsRepository';
import { toProduct, toVariant } from './toProduct';

/** A product with the variants of its family. */
export async function findProductDetail(db: Database, id: number): Promise<ProductDetail | null> {
  const row = await findProduct(db, id);
  if (!row) return null;
  const { family } = row.product;
  const members = family === null ? [] : await findFamily(db, family);
  return { ...toProduct(row), variants: members.map(toVariant) };
}
