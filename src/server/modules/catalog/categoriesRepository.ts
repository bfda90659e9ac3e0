import { asc, count, eq } from 'drizzle-orm';
import type { Category } from '@contract/entities/category';
import type { Database } from '../../db/client';
import { categories, products } from '../../db/schema/catalog';

export async function findCategories(db: Database): Promise<Category[]> {
  return db
    .select({
      id: categories.id,
      name: categories.name,
      slug: categories.slug,
      product_count: count(products.id),
    })
    .from(categories)
    .leftJoin(products, eq(products.categoryId, categories.id))
    .groupBy(categories.id)
    .orderBy(asc(categories.id));
}
