import { formatPrice } from '@contract/entities/money';
import { ShopError } from '../errors';
import { LAGOS_OFFSET, lagosMinutes } from '../lagosTime';
import {
  createPromotion,
  findPromotions,
  getPromotion,
  stopPromotion,
  toPromotion,
  type NewPromotion,
} from '../modules/promotions';
import {
  parseKobo,
  textOption,
  UsageError,
  parseWholeNumber,
  type CommandInput,
  type Command,
  type Outcome,
} from './command';
import { keysetPages, LIST_OPTIONS, listOutcome } from './listing';
import { formatTable } from './table';

const TEXT = { type: 'string' } as const;

export const promotionCommands: readonly Command[] = [
  {
    name: 'promotions create',
    usage:
      'CODE (--percent N | --amount NAIRA | --free-shipping) [--minimum NAIRA] [--limit N] [--per-customer N] [--category IDS] [--product IDS] [--starts TIME] [--ends TIME]',
    about:
      'Makes a code that takes something off an order: of every line, or of the lines of categories and products; TIME is ISO 8601, in Lagos where no zone is given',
    operands: ['CODE'],
    options: {
      percent: TEXT,
      amount: TEXT,
      'free-shipping': { type: 'boolean' },
      minimum: TEXT,
      limit: TEXT,
      'per-customer': TEXT,
      category: TEXT,
      product: TEXT,
      starts: TEXT,
      ends: TEXT,
    },
    run: async ({ database: { db } }, input) =>
      promotionOutcome(await createPromotion(db, parsePromotion(input)).catch(asUsageError)),
  },
  {
    name: 'promotions list',
    usage: '[--after ID] [--limit N]',
    about: 'Lists promotions, oldest first',
    operands: [],
    options: LIST_OPTIONS,
    run: ({ database: { db } }, input) => {
      const pages = keysetPages(input, (page) => findPromotions(db, page));
      const emptyText = 'There are no promotions.';
      return Promise.resolve(
        listOutcome(input, pages, { ...PROMOTIONS_TABLE, toItem: toPromotion, emptyText }),
      );
    },
  },
  {
    name: 'promotions show',
    usage: 'CODE',
    about: 'Shows a promotion, and how often it was used',
    operands: ['CODE'],
    run: async ({ database: { db } }, { operands: [code = ''] }) =>
      promotionOutcome(await getPromotion(db, code)),
  },
  {
    name: 'promotions stop',
    usage: 'CODE',
    about: 'Ends a promotion at once; orders that used it keep their discount',
    operands: ['CODE'],
    run: async ({ database: { db } }, { operands: [code = ''] }) =>
      promotionOutcome(await stopPromotion(db, code)),
  },
];

/** What a promotion may not be is an option given wrongly; a taken code is a refusal. */
function asUsageError(error: unknown): never {
  if (error instanceof ShopError && error.code === 'invalid_request') throw new UsageError(error.message);
  throw error;
}

/** @throws UsageError */
function parsePromotion(input: CommandInput): NewPromotion {
  const naira = (name: string) => parseOption(input, name, (text) => parseKobo(`--${name}`, text));
  const count = (name: string) => parseOption(input, name, (text) => parseWholeNumber(`--${name}`, text));
  const moment = (name: string) => parseOption(input, name, (text) => parseTime(`--${name}`, text));
  return {
    code: input.operands[0] ?? '',
    ...parseDiscount(input),
    minimumKobo: naira('minimum'),
    limitTotal: count('limit'),
    limitPerCustomer: count('per-customer'),
    categoryIds: parseIds(input, 'category'),
    productIds: parseIds(input, 'product'),
    startsAt: moment('starts'),
    endsAt: moment('ends'),
  };
}

function parseDiscount(input: CommandInput): Pick<NewPromotion, 'kind' | 'value'> {
  const percent = textOption(input, 'percent');
  const amount = textOption(input, 'amount');
  const isFreeShipping = input.options['free-shipping'] === true;
  if ([percent !== undefined, amount !== undefined, isFreeShipping].filter(Boolean).length !== 1) {
    throw new UsageError('Give one of --percent, --amount and --free-shipping.');
  }
  if (percent !== undefined) return { kind: 'percent', value: parseWholeNumber('--percent', percent) };
  if (amount !== undefined) return { kind: 'amount', value: parseKobo('--amount', amount) };
  return { kind: 'free_shipping', value: null };
}

/** Null where the option is not given. */
function parseOption<Value>(input: CommandInput, name: string, parse: (text: string) => Value): Value | null {
  const text = textOption(input, name);
  return text === undefined ? null : parse(text);
}

function parseIds(input: CommandInput, name: string): number[] {
  const ids = parseOption(input, name, (text) =>
    text.split(',').map((id) => parseWholeNumber(`--${name}`, id.trim())),
  );
  return [...new Set(ids)];
}

const ISO_TIME =
  /^\d{4}-\d{2}-\d{2}(?<time>T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?<zone>Z|[+-]\d{2}:\d{2})?)?$/;

/** @throws UsageError unless the text is a moment: `2026-12-01`, `2026-12-01T08:00`, `2026-12-01T07:00:00Z` */
function parseTime(name: string, text: string): Date {
  const match = ISO_TIME.exec(text);
  const { time, zone } = match?.groups ?? {};
  const moment = new Date(`${text}${time ? '' : 'T00:00'}${zone ? '' : LAGOS_OFFSET}`);
  const isValid = match !== null && !Number.isNaN(moment.getTime()) && isCalendarDay(text.slice(0, 10));
  if (isValid) return moment;
  throw new UsageError(`${name} wants a time as 2026-12-01T08:00, not "${text}".`);
}

/** 31 February is read as a day of March. */
function isCalendarDay(day: string): boolean {
  const date = new Date(`${day}T00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}

type Promotion = ReturnType<typeof toPromotion>;

function promotionOutcome(row: Parameters<typeof toPromotion>[0]): Outcome {
  const promotion = toPromotion(row);
  const { category_ids: categories, product_ids: products } = promotion;
  const details = [
    ['Code', promotion.code],
    ['Takes off', discountText(promotion)],
    ['Categories', categories.join(', ')],
    ['Products', products.join(', ')],
    ['Minimum', promotion.minimum_subtotal === null ? '' : formatPrice(promotion.minimum_subtotal)],
    ['Starts (Lagos)', momentText(promotion.starts_at)],
    ['Ends (Lagos)', momentText(promotion.ends_at)],
    ['Per customer', String(promotion.limit_per_customer ?? '')],
    ['Used', usedText(promotion)],
    ['Active', activeText(promotion)],
  ].filter(([, value]) => value !== '');
  return { text: formatTable([{ title: '' }, { title: '' }], details).trimStart(), json: promotion };
}

function discountText({ kind, value }: Promotion): string {
  switch (kind) {
    case 'percent':
      return `${value ?? 0} %`;
    case 'amount':
      return formatPrice(value ?? 0);
    case 'free_shipping':
      return 'Shipping';
  }
}

const momentText = (time: string | null) => (time === null ? '' : lagosMinutes(time));
const activeText = ({ active }: Promotion) => (active ? 'yes' : 'no');

function usedText({ used, limit_total: limit }: Promotion): string {
  return limit === null ? String(used) : `${used} of ${limit}`;
}

const PROMOTIONS_TABLE = {
  headings: [
    ...['Code', 'Takes off', 'Starts (Lagos)', 'Ends (Lagos)', 'Active'].map((title) => ({ title })),
    { title: 'Used', isNumber: true },
  ],
  cells: (promotion: Promotion) => [
    promotion.code,
    discountText(promotion),
    momentText(promotion.starts_at),
    momentText(promotion.ends_at),
    activeText(promotion),
    usedText(promotion),
  ],
};
