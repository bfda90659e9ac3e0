import { isUsualAbroadTime } from '@contract/rules/delivery';
import { isOutsideLagos, shippingMethodOf } from '@contract/rules/shipping';
import type { OrderLineView } from './orderLine';

/** Days as numbers since 1970 in Lagos, first and last. */
interface Span {
  first: number;
  last: number;
}

export interface Arrival {
  /** null where every line comes from abroad */
  local: readonly [Date, Date] | null;
  /** null where none does; for pickup, at the store */
  abroad: readonly [Date, Date] | null;
}

export interface ShippedOrder {
  /** the wire's name */
  shippingMethod: string;
  /** of the delivery address */
  state: string;
  lines: readonly Pick<OrderLineView, 'isAbroad' | 'abroadDays'>[];
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** Lagos is an hour ahead of UTC all year. */
const LAGOS_MS = 60 * 60 * 1000;

/**
 * When an order arrives that is paid at a moment: within 24 hours in Lagos, elsewhere in two to three working days, from
 * abroad in 7 to 14 business days or in the days that the product names; the slowest product counts. Each a first and a
 * last day.
 */
export function arrivalOf({ shippingMethod, state, lines }: ShippedOrder, paidAt: Date): Arrival {
  const from = Math.floor((paidAt.getTime() + LAGOS_MS) / DAY_MS);
  const abroad = lines
    .filter(({ isAbroad }) => isAbroad)
    .map(({ abroadDays }) => abroadSpan(from, abroadDays));
  const isAllAbroad = abroad.length > 0 && abroad.length === lines.length;
  const isCollected = shippingMethodOf(shippingMethod) === 'store_pickup';
  return {
    local: isAllAbroad || isCollected ? null : datesOf(localSpan(from, shippingMethod, state)),
    abroad: abroad.length === 0 ? null : datesOf(slowest(abroad)),
  };
}

function localSpan(from: number, shippingMethod: string, state: string): Span {
  if (isOutsideLagos(state)) return { first: afterWorkingDays(from, 2), last: afterWorkingDays(from, 3) };
  return { first: shippingMethod === 'express' ? from : from + 1, last: from + 1 };
}

function abroadSpan(from: number, days: number | null): Span {
  if (days === null || isUsualAbroadTime(days))
    return { first: afterWorkingDays(from, 7), last: afterWorkingDays(from, 14) };
  return { first: from + days, last: from + days };
}

function slowest(spans: readonly Span[]): Span {
  return {
    first: Math.max(...spans.map(({ first }) => first)),
    last: Math.max(...spans.map(({ last }) => last)),
  };
}

/** Monday to Friday. */
function afterWorkingDays(from: number, count: number): number {
  let day = from;
  for (let remaining = count; remaining > 0;) {
    day += 1;
    if (isWorkingDay(day)) remaining -= 1;
  }
  return day;
}

function isWorkingDay(day: number): boolean {
  const weekday = new Date(day * DAY_MS).getUTCDay();
  return weekday > 0 && weekday < 6;
}

/** At noon, so that the day is the same in Lagos. */
function datesOf({ first, last }: Span): [Date, Date] {
  const noonOf = (day: number) => new Date(day * DAY_MS + DAY_MS / 2);
  return [noonOf(first), noonOf(last)];
}
