import { isUsualAbroadTime } from '@contract/rules/delivery';
import { isOutsideLagos, shippingMethodOf } from '@contract/rules/shipping';
import type { OrderLineView } from './orderLine';

/** First and last day, as days since 1970 in Lagos. */
interface Span {
  first: number;
  last: number;
}

export interface Arrival {
  /** null if every line comes from abroad, and for pickup */
  local: readonly [Date, Date] | null;
  /** null if no line comes from abroad; for pickup, the arrival at the store */
  abroad: readonly [Date, Date] | null;
}

export interface ShippedOrder {
  /** as the API spells it */
  shippingMethod: string;
  /** of the delivery address */
  state: string;
  lines: readonly Pick<OrderLineView, 'isAbroad' | 'abroadDays'>[];
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** Lagos is an hour ahead of UTC all year. */
const LAGOS_MS = 60 * 60 * 1000;

/**
 * The days on which an order arrives, counted from its payment: within 24 hours in Lagos, elsewhere in two to three
 * working days, from abroad in 7 to 14 business days or in the days given by the product; the slowest product counts.
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

/** The day after so many working days, Monday to Friday. */
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

/** Dates at noon UTC, so that the day is the same in Lagos. */
function datesOf({ first, last }: Span): [Date, Date] {
  const noonOf = (day: number) => new Date(day * DAY_MS + DAY_MS / 2);
  return [noonOf(first), noonOf(last)];
}
