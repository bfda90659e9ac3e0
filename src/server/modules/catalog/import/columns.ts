import * as T from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import { CATEGORIES } from '@contract/entities/category';
import { toKobo, toNaira } from '@contract/entities/money';
import type { Options } from '@contract/entities/product';
import { ImageUrls, Specification } from '@contract/entities/product.schemas';
import { PRODUCT_TYPES } from '@contract/entities/productType';
import { OptionsCell, optionsOfText, textOfOptions } from './optionsCell';
import type { SheetProduct, SheetValues } from './sheetRepository';

type Kind = 'text' | 'number' | 'flag' | 'json' | 'options';

/** One column of a sheet of products: its name there, and how its cells are read and written. */
export interface Column {
  name: string;
  key: keyof SheetValues;
  kind: Kind;
  isNullable: boolean;
  /** what a cell must be, for people: "This wants …" */
  wants: string;
  fits(value: unknown): boolean;
  /** from the sheet's value to the database's */
  toStored(value: never): unknown;
  toSheet(product: SheetProduct): unknown;
}

export const LARGEST_INTEGER = 2_147_483_647;
const LARGEST_PRICE = 10_000_000_000_000;
const wholeNumber = (minimum: number, maximum = LARGEST_INTEGER) => T.Integer({ minimum, maximum });
/** The database's text holds no NUL. */
const text = (minLength: number, maxLength: number) =>
  T.String({ minLength, maxLength, pattern: minLength > 0 ? '^[^\\0]*[^\\0\\s][^\\0]*$' : '^[^\\0]*$' });

/** Nothing is rounded away: what goes in comes out. */
const isPrice = (value: unknown) =>
  typeof value === 'number' && value >= 0 && value <= LARGEST_PRICE && toNaira(toKobo(value)) === value;

/** Compiled with the first cell: checked uncompiled, 6,000 products take seconds. */
function checkOf(schema: T.TSchema): (value: unknown) => boolean {
  let validator: Validator | undefined;
  return (value) => (validator ??= Compile(schema)).Check(value);
}

function plain(name: string, key: keyof SheetProduct, kind: Kind, schema: T.TSchema, wants: string): Column {
  return {
    name,
    key,
    kind,
    wants,
    isNullable: false,
    fits: checkOf(schema),
    toStored: (value) => value,
    toSheet: (product) => product[key],
  };
}

const orNothing = (column: Column): Column => ({
  ...column,
  isNullable: true,
  wants: `${column.wants}, or nothing`,
  fits: (value) => value === null || column.fits(value),
});

const PRICE_WANTS = 'a price in naira, with at most two decimals';
const STOCK_WANTS = 'a whole number from 0';
const FLAG_WANTS = 'true or false';

export const SHEET_COLUMNS: readonly Column[] = [
  plain('product_id', 'id', 'number', wholeNumber(1), 'a whole number from 1'),
  plain('name', 'name', 'text', text(1, 300), 'a name of at most 300 characters'),
  plain('brand', 'brand', 'text', text(0, 100), 'at most 100 characters'),
  {
    ...plain(
      'category',
      'categoryId',
      'text',
      T.Enum(CATEGORIES.map(({ name }) => name)),
      'one of the 15 categories',
    ),
    toStored: (value) => CATEGORIES.find(({ name }) => name === value)?.id,
    toSheet: ({ categoryId }) => CATEGORIES.find(({ id }) => id === categoryId)?.name,
  },
  plain('description', 'description', 'text', text(0, 20_000), 'at most 20,000 characters'),
  {
    ...plain('price', 'priceKobo', 'number', T.Number(), PRICE_WANTS),
    fits: isPrice,
    toStored: (value) => toKobo(value),
    toSheet: ({ priceKobo }) => toNaira(priceKobo),
  },
  orNothing({
    ...plain('original_price', 'originalPriceKobo', 'number', T.Number(), PRICE_WANTS),
    fits: isPrice,
    toStored: (value: number | null) => (value === null ? null : toKobo(value)),
    toSheet: ({ originalPriceKobo }) => (originalPriceKobo === null ? null : toNaira(originalPriceKobo)),
  }),
  plain('discount', 'discount', 'number', wholeNumber(0, 100), 'a whole number from 0 to 100'),
  plain('stock', 'stock', 'number', wholeNumber(0), STOCK_WANTS),
  orNothing({
    ...plain('expected_stock', 'stock', 'number', wholeNumber(0), STOCK_WANTS),
    key: 'expectedStock',
  }),
  plain('is_new', 'isNew', 'flag', T.Boolean(), FLAG_WANTS),
  plain('is_featured', 'isFeatured', 'flag', T.Boolean(), FLAG_WANTS),
  plain('is_abroad_order', 'isAbroadOrder', 'flag', T.Boolean(), FLAG_WANTS),
  orNothing(
    plain('abroad_delivery_days', 'abroadDeliveryDays', 'number', wholeNumber(0), 'a whole number of days'),
  ),
  plain(
    'specifications',
    'specifications',
    'json',
    T.Array(T.Object(Specification.properties, { additionalProperties: false })),
    'a JSON list of {"name": …, "value": …}',
  ),
  plain(
    'images',
    'images',
    'json',
    T.Array(T.Object(ImageUrls.properties, { additionalProperties: false })),
    'a JSON list of {"small": …, "medium": …, "large": …}',
  ),
  orNothing(
    plain(
      'product_type',
      'productType',
      'text',
      T.Enum(PRODUCT_TYPES.map(({ word }) => word)),
      'a product type, such as phone or phone case',
    ),
  ),
  orNothing(plain('family', 'family', 'text', text(1, 100), 'a word of at most 100 characters')),
  plain('options', 'options', 'options', OptionsCell, 'options as Colour: Black; Storage: 256 GB'),
];

const NUMBER = /^-?\d{1,15}(\.\d{1,10})?$/;

/** What a cell of text stands for; text that stands for nothing of the column's kind stays text, which then does not fit. */
export function valueOfText(column: Column, cell: string): unknown {
  if (column.isNullable && cell === '') return null;
  switch (column.kind) {
    case 'text':
      return cell;
    case 'number':
      return NUMBER.test(cell) ? Number(cell) : cell;
    case 'flag':
      return cell === 'true' || cell === 'false' ? cell === 'true' : cell;
    case 'options':
      return optionsOfText(cell) ?? cell;
    case 'json':
      try {
        return JSON.parse(cell) as unknown;
      } catch {
        return cell;
      }
  }
}

/** A cell's text. */
export function textOfValue({ kind }: Column, value: unknown): string {
  if (value === null) return '';
  if (kind === 'options') return textOfOptions(value as Options);
  return typeof value === 'string' ? value : JSON.stringify(value);
}
