import * as T from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import { CATEGORIES } from '@contract/entities/category';
import { toKobo, toNaira } from '@contract/entities/money';
import type { ProductOptions } from '@contract/entities/product';
import { ImageUrls, Specification } from '@contract/entities/product.schemas';
import { PRODUCT_TYPES } from '@contract/entities/productType';
import { OptionsCell, parseOptions, formatOptions } from './optionsCell';
import type { SheetProduct, SheetValues } from './sheetRepository';

type CellKind = 'text' | 'number' | 'flag' | 'json' | 'options';

/** One column of a product sheet: its name, and how its cells are parsed and formatted. */
export interface Column {
  name: string;
  key: keyof SheetValues;
  kind: CellKind;
  isNullable: boolean;
  /** a valid value in words, as in "This must be …" */
  requirement: string;
  fits(value: unknown): boolean;
  /** converts the sheet's value to the database's */
  toStored(value: never): unknown;
  toCell(product: SheetProduct): unknown;
}

export const MAX_INTEGER = 2_147_483_647;
const MAX_PRICE = 10_000_000_000_000;
const wholeNumberSchema = (minimum: number, maximum = MAX_INTEGER) => T.Integer({ minimum, maximum });
/** PostgreSQL's text cannot hold NUL. */
const textSchema = (minLength: number, maxLength: number) =>
  T.String({ minLength, maxLength, pattern: minLength > 0 ? '^[^\\0]*[^\\0\\s][^\\0]*$' : '^[^\\0]*$' });

/** Only prices that the conversion to kobo leaves unchanged: nothing is rounded. */
const isPrice = (value: unknown) =>
  typeof value === 'number' && value >= 0 && value <= MAX_PRICE && toNaira(toKobo(value)) === value;

/** Compiled at the first use: checked uncompiled, 6,000 products take seconds. */
function lazyCheck(schema: T.TSchema): (value: unknown) => boolean {
  let validator: Validator | undefined;
  return (value) => (validator ??= Compile(schema)).Check(value);
}

function plainColumn(
  name: string,
  key: keyof SheetProduct,
  kind: CellKind,
  schema: T.TSchema,
  requirement: string,
): Column {
  return {
    name,
    key,
    kind,
    requirement,
    isNullable: false,
    fits: lazyCheck(schema),
    toStored: (value) => value,
    toCell: (product) => product[key],
  };
}

const nullable = (column: Column): Column => ({
  ...column,
  isNullable: true,
  requirement: `${column.requirement}, or empty`,
  fits: (value) => value === null || column.fits(value),
});

const PRICE_REQUIREMENT = 'a price in naira, with at most two decimals';
const STOCK_REQUIREMENT = 'a whole number of 0 or more';
const FLAG_REQUIREMENT = 'true or false';

export const SHEET_COLUMNS: readonly Column[] = [
  plainColumn('product_id', 'id', 'number', wholeNumberSchema(1), 'a whole number of 1 or more'),
  plainColumn('name', 'name', 'text', textSchema(1, 300), 'a name of at most 300 characters'),
  plainColumn('brand', 'brand', 'text', textSchema(0, 100), 'at most 100 characters'),
  {
    ...plainColumn(
      'category',
      'categoryId',
      'text',
      T.Enum(CATEGORIES.map(({ name }) => name)),
      'one of the 15 categories',
    ),
    toStored: (value) => CATEGORIES.find(({ name }) => name === value)?.id,
    toCell: ({ categoryId }) => CATEGORIES.find(({ id }) => id === categoryId)?.name,
  },
  plainColumn('description', 'description', 'text', textSchema(0, 20_000), 'at most 20,000 characters'),
  {
    ...plainColumn('price', 'priceKobo', 'number', T.Number(), PRICE_REQUIREMENT),
    fits: isPrice,
    toStored: (value) => toKobo(value),
    toCell: ({ priceKobo }) => toNaira(priceKobo),
  },
  nullable({
    ...plainColumn('original_price', 'originalPriceKobo', 'number', T.Number(), PRICE_REQUIREMENT),
    fits: isPrice,
    toStored: (value: number | null) => (value === null ? null : toKobo(value)),
    toCell: ({ originalPriceKobo }) => (originalPriceKobo === null ? null : toNaira(originalPriceKobo)),
  }),
  plainColumn('discount', 'discount', 'number', wholeNumberSchema(0, 100), 'a whole number from 0 to 100'),
  plainColumn('stock', 'stock', 'number', wholeNumberSchema(0), STOCK_REQUIREMENT),
  nullable({
    ...plainColumn('expected_stock', 'stock', 'number', wholeNumberSchema(0), STOCK_REQUIREMENT),
    key: 'expectedStock',
  }),
  plainColumn('is_new', 'isNew', 'flag', T.Boolean(), FLAG_REQUIREMENT),
  plainColumn('is_featured', 'isFeatured', 'flag', T.Boolean(), FLAG_REQUIREMENT),
  plainColumn('is_abroad_order', 'isAbroadOrder', 'flag', T.Boolean(), FLAG_REQUIREMENT),
  nullable(
    plainColumn(
      'abroad_delivery_days',
      'abroadDeliveryDays',
      'number',
      wholeNumberSchema(0),
      'a whole number of days',
    ),
  ),
  plainColumn(
    'specifications',
    'specifications',
    'json',
    T.Array(T.Object(Specification.properties, { additionalProperties: false })),
    'a JSON list of {"name": …, "value": …}',
  ),
  plainColumn(
    'images',
    'images',
    'json',
    T.Array(T.Object(ImageUrls.properties, { additionalProperties: false })),
    'a JSON list of {"small": …, "medium": …, "large": …}',
  ),
  nullable(
    plainColumn(
      'product_type',
      'productType',
      'text',
      T.Enum(PRODUCT_TYPES.map(({ word }) => word)),
      'a product type, such as phone or phone case',
    ),
  ),
  nullable(plainColumn('family', 'family', 'text', textSchema(1, 100), 'a word of at most 100 characters')),
  plainColumn('options', 'options', 'options', OptionsCell, 'options such as Colour: Black; Storage: 256 GB'),
];

const NUMBER = /^-?\d{1,15}(\.\d{1,10})?$/;

/**
 * Converts a cell's text to a value of the column's kind. Text that cannot be converted stays text, which then is
 * invalid.
 */
export function parseCell(column: Column, cell: string): unknown {
  if (column.isNullable && cell === '') return null;
  switch (column.kind) {
    case 'text':
      return cell;
    case 'number':
      return NUMBER.test(cell) ? Number(cell) : cell;
    case 'flag':
      return cell === 'true' || cell === 'false' ? cell === 'true' : cell;
    case 'options':
      return parseOptions(cell) ?? cell;
    case 'json':
      try {
        return JSON.parse(cell) as unknown;
      } catch {
        return cell;
      }
  }
}

/** Formats a value as a cell's text. */
export function formatCell({ kind }: Column, value: unknown): string {
  if (value === null) return '';
  if (kind === 'options') return formatOptions(value as ProductOptions);
  return typeof value === 'string' ? value : JSON.stringify(value);
}
