import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { ImageUrls, ProductOptions, Specification } from '@contract/entities/product';
import { createdAt, kobo, timestamptz } from './columns';

export const categories = pgTable('categories', {
  id: integer().primaryKey(),
  name: text().notNull().unique('categories_name_key'),
  slug: text().notNull().unique('categories_slug_key'),
});

export const products = pgTable(
  'products',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    name: text().notNull(),
    description: text().notNull().default(''),
    brand: text().notNull().default(''),
    categoryId: integer()
      .notNull()
      .references(() => categories.id),
    priceKobo: kobo().notNull(),
    originalPriceKobo: kobo(),
    discount: integer().notNull().default(0),
    stock: integer().notNull().default(0),
    /** all views in order, the main one first */
    images: jsonb().$type<ImageUrls[]>().notNull().default([]),
    isNew: boolean().notNull().default(false),
    isFeatured: boolean().notNull().default(false),
    isAbroadOrder: boolean().notNull().default(false),
    abroadDeliveryDays: integer(),
    specifications: jsonb().$type<Specification[]>().notNull().default([]),
    /** one of PRODUCT_TYPES; part of the searched text */
    productType: text(),
    family: text(),
    options: jsonb().$type<ProductOptions>().notNull().default({}),
    createdAt: createdAt(),
    updatedAt: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    check('products_stock_check', sql`${table.stock} >= 0`),
    check('products_price_check', sql`${table.priceKobo} >= 0`),
    check('products_discount_check', sql`${table.discount} between 0 and 100`),
    index('products_category_idx').on(table.categoryId, table.id),
    index('products_price_idx').on(table.priceKobo, table.id),
    // None of these contains the stock, so that an order updates no index.
    index('products_family_idx')
      .on(table.family, table.id)
      .where(sql`${table.family} is not null`),
    index('products_newest_idx').on(table.isNew, table.createdAt, table.id),
    index('products_discount_idx').on(table.discount.desc().nullsFirst(), table.id),
    index('products_featured_idx')
      .on(table.id)
      .where(sql`${table.isFeatured}`),
  ],
);

/** Progress of a product import, so that repeating a file does not apply its stock rows twice. */
export const productImports = pgTable('product_imports', {
  /** SHA-256 of the file, hex */
  fileHash: text().primaryKey(),
  /** number of imported rows, in the order in which they are written */
  done: integer().notNull(),
  total: integer().notNull(),
  updatedAt: timestamptz().notNull().defaultNow(),
});
