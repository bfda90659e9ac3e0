import type {
  DeskOrderDetails,
  OrderEmail,
  OrderNote,
  Payment,
  OrderListItem,
  OrderListPage,
  TimelineEntry,
} from '@contract/calls/desk/orders';
import type { Refund } from '@contract/calls/desk/refunds';
import { idOf, isRecord, nonEmptyTextOf, numberOf, readList, textOf } from '@ui/guards';

/** @returns null if the response is no page */
export function readOrderListPage(response: unknown): OrderListPage | null {
  if (!isRecord(response) || !Array.isArray(response.items)) return null;
  return { items: readList(response.items, readItem), next: nonEmptyTextOf(response.next) };
}

const ITEM_TEXTS = ['status', 'created_at', 'first_name', 'last_name', 'email', 'phone'] as const;

/** @returns null if the value is no order of a list */
export function readItem(value: unknown): OrderListItem | null {
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
  const { payments, refunds, letters, notes, timeline } = response;
  return {
    ...(response as DeskOrderDetails),
    ...(payments !== undefined && { payments: readList(payments, readPayment) }),
    ...(refunds !== undefined && { refunds: readList(refunds, readRefund) }),
    ...(letters !== undefined && { letters: readList(letters, readEmail) }),
    notes: readList(notes, readNote),
    timeline: readList(timeline, readEntry),
  };
}

/** Whether a value is a record with these texts. */
function hasTexts(value: unknown, ...names: string[]): value is Record<string, unknown> {
  return isRecord(value) && names.every((name) => textOf(value[name]) !== null);
}

function readPayment(value: unknown): Payment | null {
  const isPayment =
    hasTexts(value, 'reference', 'method', 'currency', 'state', 'created_at') &&
    [value.amount, value.refunded, value.refundable].every((amount) => numberOf(amount) !== null);
  return isPayment ? (value as Payment) : null;
}

function readRefund(value: unknown): Refund | null {
  const isRefund =
    hasTexts(value, 'payment_reference', 'currency', 'reason', 'status', 'created_at') &&
    idOf(value.refund_id) !== null &&
    numberOf(value.amount) !== null;
  return isRefund ? (value as Refund) : null;
}

function readEmail(value: unknown): OrderEmail | null {
  return hasTexts(value, 'letter_id', 'type', 'queued_at') ? (value as OrderEmail) : null;
}

/** @returns null if the response is no note */
export function readNote(value: unknown): OrderNote | null {
  const isNote = hasTexts(value, 'at', 'text') && idOf(value.note_id) !== null;
  return isNote ? (value as OrderNote) : null;
}

function readEntry(value: unknown): TimelineEntry | null {
  const isEntry = isRecord(value) && textOf(value.at) !== null && textOf(value.text) !== null;
  return isEntry ? (value as TimelineEntry) : null;
}
