import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { ImageUrls, Options, Specification } from '@contract/entities/product';
import { bytewiseText, createdAt, kobo, moment, wordSet } from './columns';

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
    /** a word of PRODUCT_TYPES; the search reads what it says */
    productType: text(),
    family: text(),
    options: jsonb().$type<Options>().notNull().default({}),
    createdAt: createdAt(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    check('products_stock_check', sql`${table.stock} >= 0`),
    check('products_price_check', sql`${table.priceKobo} >= 0`),
    check('products_discount_check', sql`${table.discount} between 0 and 100`),
    index('products_category_idx').on(table.categoryId, table.id),
    index('products_price_idx').on(table.priceKobo, table.id),
    // None of these holds the stock, so that an order rewrites no index.
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

/** How far a sheet was taken in: its rows of stock count once, although the file is given again. */
export const productImports = pgTable('product_imports', {
  /** SHA-256 of the file, hex */
  fileHash: text().primaryKey(),
  /** rows that stand, in the order in which they are written */
  done: integer().notNull(),
  total: integer().notNull(),
  updatedAt: moment().notNull().defaultNow(),
});

/**
 * What the search reads of a product, kept by triggers (migration product_search): apart from `products`, so that
 * orders, which change stock, leave it and its indexes alone. Text is folded: no accents, no capitals.
 */
export const productSearch = pgTable(
  'product_search',
  {
    productId: integer()
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    name: bytewiseText().notNull(),
    /** word stems of name and brand */
    nameWords: wordSet().notNull(),
    /** word stems of name, brand, category and description */
    words: wordSet().notNull(),
  },
  (table) => [
    index('product_search_order_idx').on(table.name, table.productId),
    index('product_search_words_idx').using('gin', table.words),
    index('product_search_name_words_idx').using('gin', table.nameWords),
    index('product_search_name_idx').using('gin', sql`${table.name} gin_trgm_ops`),
  ],
);

/**
 * Every word of letters that some product has or had: what a misspelt word may have meant. Words are also looked for
 * without their first letter, which may be the wrong one.
 */
export const searchWords = pgTable('search_words', { word: bytewiseText().primaryKey() }, (table) => [
  index('search_words_tail_idx').on(sql`substr(${table.word}, 2)`),
]);
