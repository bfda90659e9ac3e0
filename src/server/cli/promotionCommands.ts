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
      'Creates a discount code for all products, or only for some categories or products; TIME is ISO 8601, in Lagos time unless it has a zone',
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
      const emptyText = 'No promotions found.';
      return Promise.resolve(
        listOutcome(input, pages, { ...PROMOTIONS_TABLE, toItem: toPromotion, emptyText }),
      );
    },
  },
  {
    name: 'promotions show',
    usage: 'CODE',
    about: 'Shows a promotion and how often it has been used',
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

/** An invalid promotion is a usage error. A taken code is a refusal. */
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
    throw new UsageError('Add one of --percent, --amount and --free-shipping.');
  }
  if (percent !== undefined) return { kind: 'percent', value: parseWholeNumber('--percent', percent) };
  if (amount !== undefined) return { kind: 'amount', value: parseKobo('--amount', amount) };
  return { kind: 'free_shipping', value: null };
}

/** Null without the option. */
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

/** @throws UsageError unless the text is a time: `2026-12-01`, `2026-12-01T08:00`, `2026-12-01T07:00:00Z` */
function parseTime(name: string, text: string): Date {
  const match = ISO_TIME.exec(text);
  const { time, zone } = match?.groups ?? {};
  const moment = new Date(`${text}${time ? '' : 'T00:00'}${zone ? '' : LAGOS_OFFSET}`);
  const isValid = match !== null && !Number.isNaN(moment.getTime()) && isCalendarDay(text.slice(0, 10));
  if (isValid) return moment;
  throw new UsageError(`${name} must be a time such as 2026-12-01T08:00, not "${text}".`);
}

/** Needed since `Date` reads 31 February as a day of March. */
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

function activeText({ active, starts_at: start, ends_at: end, used, limit_total: limit }: Promotion): string {
  const now = Date.now();
  if (!active) return 'no, stopped';
  if (start !== null && Date.parse(start) > now) return 'no, not started';
  if (end !== null && Date.parse(end) <= now) return 'no, ended';
  return limit !== null && used >= limit ? 'no, used up' : 'yes';
}

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
