import type {
  DeskOrderDetails,
  OrderListItem,
  OrderListPage,
  TimelineEntry,
} from '@contract/calls/desk/orders';
import { idOf, isRecord, nonEmptyTextOf, numberOf, readList, textOf } from '@ui/guards';

/** @returns null if the response is no page */
export function readOrderListPage(response: unknown): OrderListPage | null {
  if (!isRecord(response) || !Array.isArray(response.items)) return null;
  return { items: readList(response.items, readItem), next: nonEmptyTextOf(response.next) };
}

const ITEM_TEXTS = ['status', 'created_at', 'first_name', 'last_name', 'email', 'phone'] as const;

function readItem(value: unknown): OrderListItem | null {
  if (!isRecord(value)) return null;
  const isWhole =
    idOf(value.order_id) !== null &&
    numberOf(value.total_amount) !== null &&
    numberOf(value.refund_due) !== null &&
    ITEM_TEXTS.every((name) => textOf(value[name]) !== null);
  return isWhole ? (value as OrderListItem) : null;
}

/** @returns null if the response is no order */
export function readOrderDetails(response: unknown): DeskOrderDetails | null {
  if (!isRecord(response) || !isRecord(response.order)) return null;
  const { order, moves } = response;
  const isWhole =
    idOf(order.order_id) !== null &&
    idOf(order.version) !== null &&
    nonEmptyTextOf(order.status) !== null &&
    numberOf(order.refund_due) !== null &&
    Array.isArray(order.cart_items) &&
    Array.isArray(moves);
  if (!isWhole) return null;
  return { ...(response as DeskOrderDetails), timeline: readList(response.timeline, readEntry) };
}

function readEntry(value: unknown): TimelineEntry | null {
  const isEntry = isRecord(value) && textOf(value.at) !== null && textOf(value.text) !== null;
  return isEntry ? (value as TimelineEntry) : null;
}
