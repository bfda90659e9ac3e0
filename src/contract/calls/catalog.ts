import * as T from 'typebox';
import { defineCall } from '../defineCall';
import { Category } from '../entities/category';
import { Id } from '../entities/id';
import { Deal, Product, ProductPart } from '../entities/product';

/** Orders of a product list; `-price` is dearest first, `discount` biggest first. */
export const PRODUCT_SORTS = ['relevance', 'price', '-price', 'newest', 'name', 'discount'] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];

/** The most products one answer holds. */
export const PRODUCT_LIMIT = 500;

const Text = T.String({ maxLength: 200 });
const Flag = T.Boolean();
const CommaList = T.String({ maxLength: 4000 });
/** Far above any price, and its kobo are still exact. */
const LARGEST_PRICE = 10_000_000_000_000;
const Price = T.Number({ minimum: 0, maximum: LARGEST_PRICE, description: 'naira' });

export const ProductQuery = T.Object(
  {
    category_id: T.Optional(Id),
    category: T.Optional(Text),
    query: T.Optional(Text),
    searchQuery: T.Optional(Text),
    ids: T.Optional(CommaList),
    is_featured: T.Optional(Flag),
    in_stock: T.Optional(Flag),
    min_price: T.Optional(Price),
    max_price: T.Optional(Price),
    sort: T.Optional(T.Enum(PRODUCT_SORTS)),
    limit: T.Optional(T.Integer({ minimum: 1, maximum: PRODUCT_LIMIT })),
    offset: T.Optional(T.Integer({ minimum: 0, maximum: 1_000_000 })),
    fields: T.Optional(CommaList),
  },
  { additionalProperties: false },
);
export type ProductQuery = T.Static<typeof ProductQuery>;

export const listProducts = defineCall({
  name: 'listProducts',
  summary: 'Products, filtered and sorted; X-Total-Count holds the count before limit',
  tag: 'catalogue',
  method: 'GET',
  path: '/products/',
  authorization: 'Bearer',
  access: 'anyone',
  query: ProductQuery,
  // Whole products, unless `fields` asks for less; whoever asks so reads what it asked for.
  replies: { 200: T.Unsafe<Product[]>(T.Union([T.Array(Product), T.Array(ProductPart)])) },
  errors: [],
});

export const getProduct = defineCall({
  name: 'getProduct',
  summary: 'One product',
  tag: 'catalogue',
  method: 'GET',
  path: '/products/:productId/',
  authorization: 'Bearer',
  access: 'anyone',
  params: T.Object({ productId: Id }),
  replies: { 200: Product },
  errors: ['not_found'],
});

export const dealsOfTheDay = defineCall({
  name: 'dealsOfTheDay',
  summary: 'Discounted products, the same from midnight to midnight in Lagos',
  tag: 'catalogue',
  method: 'GET',
  path: '/deals_of_the_day/',
  authorization: 'Bearer',
  access: 'anyone',
  replies: { 200: T.Array(Deal) },
  errors: [],
});

export const listCategories = defineCall({
  name: 'listCategories',
  summary: 'The fixed categories with their number of products',
  tag: 'catalogue',
  method: 'GET',
  path: '/categories/',
  authorization: 'Bearer',
  access: 'anyone',
  replies: { 200: T.Array(Category) },
  errors: [],
});
