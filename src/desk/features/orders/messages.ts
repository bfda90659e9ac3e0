import type { CancelReason } from '@contract/rules/cancellation';
import { statusLabel, type OrderStatus } from '@contract/rules/orderStatus';
import type { ConfirmedMethod, OrderSort } from '@contract/calls/desk/orders.limits';
import type { ChangeTexts } from '../changes';

/** The sentences of the orders' screens. */
export const messages = {
  listLoading: 'Loading orders…',
  listFailed: "We couldn't load the orders.",
  listEmpty: 'No orders match.',
  searchTooShort: 'Type at least three characters of a name or a reference.',
  dayInvalid: 'Enter a date from 2020 to 2099.',
  rereadFailed: "We couldn't read the list again, so it may not be the newest.",
  shown: (count: number) => (count === 1 ? '1 order is shown.' : `${count} orders are shown.`),
  moreShown: (count: number) => (count === 1 ? '1 more order is shown.' : `${count} more orders are shown.`),
  orderLoading: 'Loading the order…',
  orderFailed: "We couldn't load this order.",
  orderUnknown: 'There is no order with this number.',
  erased: 'Erased customer',
  noteUnsent: 'Your note has not been sent.',
  noteUnknown: "We don't know yet whether your note was sent.",
  moved: (orderId: number, to: string) => `Order ${orderId} is now ${statusLabel(to)}.`,
  moveTo: (to: OrderStatus) => `Mark as ${statusLabel(to)}`,
  noPayments: 'No payments yet.',
  noRefunds: 'No refunds.',
  noEmails: 'No emails in the last 30 days.',
  noNotes: 'No notes yet.',
  noteEmpty: 'Type a note first.',
  noteTooLong: 'Use at most 2,000 characters.',
  cancelPaid: 'The order is paid. What was paid is then owed back.',
  cancelNoteHint: 'Optional. The customer reads it in place of the reason.',
  fraudNoteHint: 'The customer reads only that the shop cancelled the order. Your note is kept for staff.',
  cancelled: (orderId: number) => `Order ${orderId} has been cancelled.`,
  transferOwed: 'This order takes no money any more. What came is recorded all the same, and owed back.',
  notCancellable: 'This order can no longer be cancelled.',
  owed: (amount: string) => `${amount} is owed back.`,
  formUnsent: 'What you have typed has not been sent.',
  noMoves: 'This order cannot be moved any further.',
  notYetMovable: 'This order can be moved once it is paid.',
  notYetDelivered: 'The payment must be recorded before this order can be marked as Delivered.',
} as const;

export const CANCEL_REASON_LABELS: Readonly<Record<CancelReason, string>> = {
  customer_asked: 'The customer asked for it',
  out_of_stock: 'Out of stock',
  not_paid: 'Not paid in time',
  suspected_fraud: 'Suspected fraud',
  mistake: 'A mistake',
  other: 'Another reason',
};

/** Sentences beside fields. */
export const fieldErrors = {
  reason: 'Choose a reason.',
  noteOfOther: 'Write for the customer why you cancel this order.',
  longNote: 'Use at most 500 characters.',
  plainReference: 'Use at most 100 letters, digits, spaces and common signs.',
  amount: 'Type an amount in naira, such as 20500 or 20500.50.',
} as const;

export const SORT_LABELS: Readonly<Record<OrderSort, string>> = {
  '-created_at': 'Newest first',
  created_at: 'Oldest first',
  '-total_amount': 'Highest total',
  total_amount: 'Lowest total',
};

export const moveTexts = {
  sending: 'Moving the order…',
  lookingUp: 'The shop has not answered. Looking up whether the order was moved…',
  notDone: 'The order has not been moved yet. You can try again.',
  unknown: "We don't know yet whether the order was moved. Check before you try again.",
} as const;

export const noteTexts = {
  sending: 'Adding the note…',
  lookingUp: 'The shop has not answered. Looking up whether the note was added…',
  done: 'The note is added.',
  notDone: 'The note has not been added yet. You can try again.',
  unknown: "We don't know yet whether the note was added. Check before you try again.",
} as const;

export const cancelTexts = {
  sending: 'Cancelling the order…',
  lookingUp: 'The shop has not answered. Looking up whether the order was cancelled…',
  notDone: 'The order has not been cancelled yet. You can try again.',
  unknown: "We don't know yet whether the order was cancelled. Check before you try again.",
} as const;

/** The sentences about money that staff record, by how it came. */
export const transferTexts: Readonly<Record<ConfirmedMethod, TransferTexts>> = {
  bank_transfer: {
    button: 'Confirm transfer',
    title: (orderId) => `Confirm a transfer for order ${orderId}`,
    referenceHint: "The bank's, as it stands on the statement.",
    referenceMissing: 'Type the reference of the transfer.',
    paid: 'The transfer is recorded, and the order is paid.',
    returned: 'The transfer is recorded. The order is not paid.',
    notTaken: 'The transfer is recorded. The order takes no money any more.',
    change: {
      sending: 'Recording the transfer…',
      lookingUp: 'The shop has not answered. Looking up whether the transfer was recorded…',
      done: null,
      notDone: 'The transfer has not been recorded yet. You can try again.',
      unknown: "We don't know yet whether the transfer was recorded. Check before you try again.",
    },
  },
  store: {
    button: 'Paid at the store',
    title: (orderId) => `Record a payment at the store for order ${orderId}`,
    referenceHint: 'The number of the receipt.',
    referenceMissing: 'Type the number of the receipt.',
    paid: 'The payment at the store is recorded, and the order is paid.',
    returned: 'The payment at the store is recorded. The order is not paid.',
    notTaken: 'The payment at the store is recorded. The order takes no money any more.',
    change: {
      sending: 'Recording the payment…',
      lookingUp: 'The shop has not answered. Looking up whether the payment was recorded…',
      done: null,
      notDone: 'The payment has not been recorded yet. You can try again.',
      unknown: "We don't know yet whether the payment was recorded. Check before you try again.",
    },
  },
};

interface TransferTexts {
  button: string;
  title: (orderId: number) => string;
  referenceHint: string;
  referenceMissing: string;
  /** the results */
  paid: string;
  returned: string;
  notTaken: string;
  change: ChangeTexts;
}
