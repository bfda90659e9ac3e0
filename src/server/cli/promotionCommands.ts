import { formatPrice } from '@contract/entities/money';
import { ShopError } from '../errors';
import { LAGOS_OFFSET, lagosMinutes } from '../lagosTime';
import {
  createPromotion,
  findPromotions,
  showPromotion,
  stopPromotion,
  toPromotion,
  type NewPromotion,
} from '../modules/promotions';
import {
  koboOf,
  textOption,
  UsageError,
  wholeNumberOf,
  type Called,
  type Command,
  type Outcome,
} from './command';
import { keysetPages, LIST_OPTIONS, listOutcome } from './listing';
import { tableOf } from './table';

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
    run: async ({ database: { db } }, called) =>
      shown(await createPromotion(db, promotionOf(called)).catch(asUsageError)),
  },
  {
    name: 'promotions list',
    usage: '[--after ID] [--limit N]',
    about: 'Lists promotions, oldest first',
    operands: [],
    options: LIST_OPTIONS,
    run: ({ database: { db } }, called) => {
      const pages = keysetPages(called, (page) => findPromotions(db, page));
      const none = 'There are no promotions.';
      return Promise.resolve(listOutcome(called, pages, { ...PROMOTIONS_TABLE, record: toPromotion, none }));
    },
  },
  {
    name: 'promotions show',
    usage: 'CODE',
    about: 'Shows a promotion, and how often it was used',
    operands: ['CODE'],
    run: async ({ database: { db } }, { operands: [code = ''] }) => shown(await showPromotion(db, code)),
  },
  {
    name: 'promotions stop',
    usage: 'CODE',
    about: 'Ends a promotion at once; orders that used it keep their discount',
    operands: ['CODE'],
    run: async ({ database: { db } }, { operands: [code = ''] }) => shown(await stopPromotion(db, code)),
  },
];

/** What a promotion may not be is an option given wrongly; a taken code is a refusal. */
function asUsageError(error: unknown): never {
  if (error instanceof ShopError && error.code === 'invalid_request') throw new UsageError(error.message);
  throw error;
}

/** @throws UsageError */
function promotionOf(called: Called): NewPromotion {
  const naira = (name: string) => read(called, name, (text) => koboOf(`--${name}`, text));
  const count = (name: string) => read(called, name, (text) => wholeNumberOf(`--${name}`, text));
  const moment = (name: string) => read(called, name, (text) => momentOf(`--${name}`, text));
  return {
    code: called.operands[0] ?? '',
    ...kindOf(called),
    minimumKobo: naira('minimum'),
    limitTotal: count('limit'),
    limitPerCustomer: count('per-customer'),
    categoryIds: idsOf(called, 'category'),
    productIds: idsOf(called, 'product'),
    startsAt: moment('starts'),
    endsAt: moment('ends'),
  };
}

function kindOf(called: Called): Pick<NewPromotion, 'kind' | 'value'> {
  const percent = textOption(called, 'percent');
  const amount = textOption(called, 'amount');
  const isFreeShipping = called.options['free-shipping'] === true;
  if ([percent !== undefined, amount !== undefined, isFreeShipping].filter(Boolean).length !== 1) {
    throw new UsageError('Give one of --percent, --amount and --free-shipping.');
  }
  if (percent !== undefined) return { kind: 'percent', value: wholeNumberOf('--percent', percent) };
  if (amount !== undefined) return { kind: 'amount', value: koboOf('--amount', amount) };
  return { kind: 'free_shipping', value: null };
}

/** Null where the option is not given. */
function read<Value>(called: Called, name: string, from: (text: string) => Value): Value | null {
  const text = textOption(called, name);
  return text === undefined ? null : from(text);
}

function idsOf(called: Called, name: string): number[] {
  const ids = read(called, name, (text) =>
    text.split(',').map((id) => wholeNumberOf(`--${name}`, id.trim())),
  );
  return [...new Set(ids)];
}

const ISO = /^\d{4}-\d{2}-\d{2}(?<time>T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?<zone>Z|[+-]\d{2}:\d{2})?)?$/;

/** @throws UsageError unless the text is a moment: `2026-12-01`, `2026-12-01T08:00`, `2026-12-01T07:00:00Z` */
function momentOf(name: string, text: string): Date {
  const found = ISO.exec(text);
  const { time, zone } = found?.groups ?? {};
  const moment = new Date(`${text}${time ? '' : 'T00:00'}${zone ? '' : LAGOS_OFFSET}`);
  const isReal = found !== null && !Number.isNaN(moment.getTime()) && isDay(text.slice(0, 10));
  if (isReal) return moment;
  throw new UsageError(`${name} wants a time as 2026-12-01T08:00, not "${text}".`);
}

/** 31 February is read as a day of March. */
function isDay(day: string): boolean {
  const read = new Date(`${day}T00:00Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(day);
}

type Promotion = ReturnType<typeof toPromotion>;

function shown(row: Parameters<typeof toPromotion>[0]): Outcome {
  const promotion = toPromotion(row);
  const { category_ids: categories, product_ids: products } = promotion;
  const about = [
    ['Code', promotion.code],
    ['Takes off', takesOff(promotion)],
    ['Categories', categories.join(', ')],
    ['Products', products.join(', ')],
    ['Minimum', promotion.minimum_subtotal === null ? '' : formatPrice(promotion.minimum_subtotal)],
    ['Starts (Lagos)', momentText(promotion.starts_at)],
    ['Ends (Lagos)', momentText(promotion.ends_at)],
    ['Per customer', String(promotion.limit_per_customer ?? '')],
    ['Used', usedText(promotion)],
    ['Active', activeText(promotion)],
  ].filter(([, value]) => value !== '');
  return { text: tableOf([{ title: '' }, { title: '' }], about).trimStart(), json: promotion };
}

function takesOff({ kind, value }: Promotion): string {
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
    takesOff(promotion),
    momentText(promotion.starts_at),
    momentText(promotion.ends_at),
    activeText(promotion),
    usedText(promotion),
  ],
};
