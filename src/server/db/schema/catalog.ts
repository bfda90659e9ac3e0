import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { ImageUrls, Specification } from '@contract/entities/product';
import { createdAt, kobo, moment } from './columns';

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
    /** every view in order, the main one first */
    images: jsonb().$type<ImageUrls[]>().notNull().default([]),
    isNew: boolean().notNull().default(false),
    isFeatured: boolean().notNull().default(false),
    isAbroadOrder: boolean().notNull().default(false),
    abroadDeliveryDays: integer(),
    specifications: jsonb().$type<Specification[]>().notNull().default([]),
    createdAt: createdAt(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    check('products_stock_check', sql`${table.stock} >= 0`),
    check('products_price_check', sql`${table.priceKobo} >= 0`),
    check('products_discount_check', sql`${table.discount} between 0 and 100`),
    index('products_category_idx').on(table.categoryId, table.id),
    index('products_name_trgm_idx').using('gin', sql`lower(${table.name}) gin_trgm_ops`),
  ],
);
