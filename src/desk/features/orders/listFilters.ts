import { MAX_SEARCH_LENGTH, ORDER_SORTS } from '@contract/calls/desk/orders.limits';
import { PAYMENT_METHODS } from '@contract/entities/paymentMethod';
import { isNameTooShort } from '@contract/rules/orderSearch';
import { ORDER_STATUSES } from '@contract/rules/orderStatus';
import type { OrderListArg } from '../../api/ordersApi';

/** The first and the last day that a filter takes. */
export const FIRST_DAY = '2020-01-01';
export const LAST_DAY = '2099-12-31';

const YES_OR_NO = [true, false] as const;
const METHOD_IDS = PAYMENT_METHODS.map(({ id }) => id);

/** The list that an address asks for. What it does not know is left out. */
export function readFilters(search: URLSearchParams): OrderListArg {
  const choiceOf = <Value extends string | number | boolean>(name: string, choices: readonly Value[]) =>
    choices.find((choice) => String(choice) === search.get(name));
  return {
    q: searchTextOf(search.get('q')),
    status: choiceOf('status', ORDER_STATUSES),
    paid: choiceOf('paid', YES_OR_NO),
    payment_method_id: choiceOf('payment_method_id', METHOD_IDS),
    refund_due: choiceOf('refund_due', YES_OR_NO),
    from: dayOf(search.get('from')),
    to: dayOf(search.get('to')),
    sort: choiceOf('sort', ORDER_SORTS) ?? ORDER_SORTS[0],
  };
}

/** The query of an address, without what is the default. */
export function toSearch({ sort, ...filters }: OrderListArg): string {
  const values = { ...filters, sort: sort === ORDER_SORTS[0] ? undefined : sort };
  const entries = Object.entries(values).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString();
  return search && `?${search}`;
}

/** Whether anything but the sort is chosen. */
export function hasFilters(filters: OrderListArg): boolean {
  return toSearch({ ...filters, sort: ORDER_SORTS[0] }) !== '';
}

/** A text as the API takes it: a cell that is copied from a sheet may bring tabs along. */
export function tidySearchText(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ').trim();
}

function searchTextOf(value: string | null): string | undefined {
  const text = tidySearchText(value ?? '');
  return text === '' || text.length > MAX_SEARCH_LENGTH || isNameTooShort(text) ? undefined : text;
}

/** A day of the calendar between the first and the last one. */
function dayOf(value: string | null): string | undefined {
  const day = value ?? '';
  const time = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(day) : NaN;
  const isReal = !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
  return isReal && day >= FIRST_DAY && day <= LAST_DAY ? day : undefined;
}
