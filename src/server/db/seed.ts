import { inArray, sql } from 'drizzle-orm';
import { CATEGORIES, categorySlug } from '@contract/entities/category';
import { toKobo } from '@contract/entities/money';
import type { Database } from './client';
import { categories, products, synonyms } from './schema';
import { readCatalogue, readSynonyms } from './seeds/readSeeds';
import { seedImages, type SeedProduct } from './seeds/seedProduct';

/** Inserts the fixed categories, which every shop has. */
export async function seedCategories(db: Database): Promise<void> {
  await db
    .insert(categories)
    .values(CATEGORIES.map(({ id, name }) => ({ id, name, slug: categorySlug(name) })))
    .onConflictDoNothing();
}

/** Inserts the committed synonyms and updates those of an earlier release. The keeper's changes and removals stay. */
export async function seedSynonyms(db: Database): Promise<void> {
  const hasChanged = sql`(${synonyms.means}, ${synonyms.maker}) is distinct from (excluded.means, excluded.maker)`;
  await db
    .insert(synonyms)
    .values(readSynonyms())
    .onConflictDoUpdate({
      target: synonyms.word,
      set: { means: sql`excluded.means`, maker: sql`excluded.maker`, updatedAt: sql`now()` },
      setWhere: sql`not ${synonyms.isKeepers} and ${hasChanged}`,
    });
}

/** Whether a product of the sample catalogue still exists under its sample name. */
export async function hasSampleProducts(db: Database): Promise<boolean> {
  const samples = new Map(readCatalogue().map((product) => [product.product_id, product.name]));
  const rows = await db
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(inArray(products.id, [...samples.keys()]));
  return rows.some(({ id, name }) => samples.get(id) === name);
}

/** Inserts the categories, the committed synonyms and, if there are no products yet, the sample catalogue. */
export async function seed(db: Database): Promise<{ products: number }> {
  return db.transaction(async (tx) => {
    await seedCategories(tx);
    await seedSynonyms(tx);
    const existing = await tx.select({ id: products.id }).from(products).limit(1);
    if (existing.length > 0) return { products: 0 };
    const rows = readCatalogue().map(toRow);
    await tx.insert(products).values(rows).onConflictDoNothing();
    await tx.execute(
      sql`select setval(pg_get_serial_sequence('products', 'id'), (select max(id) from products))`,
    );
    return { products: rows.length };
  });
}

function toRow(product: SeedProduct): typeof products.$inferInsert {
  return {
    id: product.product_id,
    name: product.name,
    description: product.description,
    brand: product.brand,
    categoryId: product.category_id,
    priceKobo: toKobo(product.price),
    originalPriceKobo: product.original_price === null ? null : toKobo(product.original_price),
    discount: product.discount,
    stock: product.stock,
    images: seedImages(product.slug),
    isNew: product.is_new,
    isFeatured: product.is_featured,
    isAbroadOrder: product.is_abroad_order,
    abroadDeliveryDays: product.abroad_delivery_days,
    specifications: product.specifications,
    productType: product.product_type,
    family: product.family,
    options: product.options,
  };
}
