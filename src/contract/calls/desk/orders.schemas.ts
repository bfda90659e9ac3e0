import * as T from 'typebox';
import { defineDeskSchemas } from '../../desk/call';
import { EMAIL_TYPES } from '../../desk/emails';
import { Payment } from '../../desk/payment.schemas';
import {
  Actor,
  Days,
  nullable,
  pageOf,
  PageQuery,
  RepeatableHeaders,
  strictObject,
  Timestamp,
  VersionHeaders,
} from '../../desk/shapes.schemas';
import { Id } from '../../entities/id.schemas';
import { Order } from '../../entities/order.schemas';
import { PAYMENT_METHODS } from '../../entities/paymentMethod';
import { textInput } from '../../entities/text.schemas';
import { CANCEL_REASONS } from '../../rules/cancellation';
import { ORDER_STATUSES } from '../../rules/orderStatus';
import { SHIPPING_METHODS } from '../../rules/shipping';
import {
  CONFIRMED_METHODS,
  MAX_MOVE_NOTE_LENGTH,
  MAX_NOTE_LENGTH,
  MAX_SEARCH_LENGTH,
  MAX_TRANSFER_NAIRA,
  MOVE_TARGETS,
  ORDER_SORTS,
  TRANSFER_DIFFERENCES,
} from './orders.limits';
import { Refund } from './refunds.schemas';

const OrderStatus = T.Enum(ORDER_STATUSES);

const RefundDue = T.Number({ description: 'what is owed of it, of payments in naira' });

/** An order in the desk's list. Money in naira. */
export const OrderListItem = T.Object({
  order_id: T.Integer(),
  version: T.Integer(),
  status: OrderStatus,
  payment_confirmed: T.Boolean(),
  payment_method_id: T.Integer(),
  shipping_method: T.String(),
  total_amount: T.Number(),
  refund_due: RefundDue,
  created_at: Timestamp,
  customer_id: T.Integer(),
  first_name: T.String(),
  last_name: T.String(),
  email: T.String(),
  phone: T.String(),
});

/** A happening in an order's history, as staff read it. */
export const TimelineEntry = T.Object({
  at: Timestamp,
  kind: T.Enum(['event', 'payment', 'letter', 'note', 'refund']),
  text: T.String({ description: 'of an event its status and note, as the customer reads them' }),
  actor: nullable(Actor),
});

/** What staff noted about an order, for staff alone. */
export const OrderNote = T.Object({
  note_id: T.Integer(),
  at: Timestamp,
  actor: Actor,
  text: T.String(),
});

/** An email about an order. */
export const OrderEmail = T.Object({
  letter_id: T.String(),
  type: T.Enum(EMAIL_TYPES),
  to: nullable(T.String({ description: 'null for an email to the shop that is not sent yet' })),
  queued_at: Timestamp,
  sent_at: nullable(Timestamp),
  failed_at: nullable(Timestamp),
  last_error: nullable(T.String()),
});

export const OrderDetails = T.Object({
  order: T.Object({
    ...Order.properties,
    version: T.Integer(),
    customer_id: T.Integer({ description: "an erased customer's stays" }),
    refund_due: RefundDue,
  }),
  payments: T.Optional(T.Array(Payment, { description: 'oldest first; only with refunds.read' })),
  refunds: T.Optional(T.Array(Refund, { description: 'oldest first; only with refunds.read' })),
  letters: T.Optional(
    T.Array(OrderEmail, { description: 'of the last 30 days, oldest first; only with orders.letters' }),
  ),
  notes: T.Array(OrderNote, { description: 'oldest first; in the timeline, too' }),
  timeline: T.Array(TimelineEntry, { description: 'oldest first' }),
  moves: T.Array(T.Enum(MOVE_TARGETS), { description: 'the statuses that the order may move to now' }),
  cancellable: T.Boolean(),
});

const OrderParams = T.Object({ orderId: Id });

export const listDeskOrders = defineDeskSchemas({
  summary: 'Orders of all customers, newest first or as sorted',
  access: 'staff',
  permission: 'orders.read',
  query: strictObject({
    ...PageQuery,
    q: T.Optional(textInput({ min: 1, max: MAX_SEARCH_LENGTH })),
    status: T.Optional(T.String({ minLength: 1, maxLength: 200, description: 'a list with commas' })),
    customer_id: T.Optional(Id),
    paid: T.Optional(T.Boolean()),
    payment_method_id: T.Optional(T.Integer({ enum: PAYMENT_METHODS.map(({ id }) => id) })),
    shipping_method: T.Optional(T.Enum(SHIPPING_METHODS.map(({ code }) => code))),
    refund_due: T.Optional(T.Boolean()),
    ...Days,
    sort: T.Optional(T.Enum(ORDER_SORTS)),
  }),
  replies: { 200: pageOf(OrderListItem) },
});

export const getDeskOrder = defineDeskSchemas({
  summary: 'One order of any customer',
  access: 'staff',
  permission: 'orders.read',
  params: OrderParams,
  replies: { 200: OrderDetails },
});

export const moveDeskOrder = defineDeskSchemas({
  summary: 'Move an order on',
  access: 'staff',
  permission: 'orders.move',
  params: OrderParams,
  headers: VersionHeaders,
  body: strictObject({
    to: T.Enum(MOVE_TARGETS),
    note: T.Optional(textInput({ min: 0, max: MAX_MOVE_NOTE_LENGTH })),
  }),
  replies: { 200: OrderDetails },
});

export const addOrderNote = defineDeskSchemas({
  summary: 'Note something about an order, for staff alone',
  access: 'staff',
  permission: 'orders.note',
  params: OrderParams,
  headers: RepeatableHeaders,
  body: strictObject({ text: textInput({ min: 1, max: MAX_NOTE_LENGTH }) }),
  replies: { 201: OrderNote },
});

export const cancelDeskOrder = defineDeskSchemas({
  summary: 'Cancel an order',
  access: 'staff',
  permission: 'orders.cancel',
  params: OrderParams,
  headers: VersionHeaders,
  body: strictObject({
    reason: T.Enum(CANCEL_REASONS),
    note: T.Optional(textInput({ min: 0, max: MAX_MOVE_NOTE_LENGTH })),
  }),
  replies: { 200: OrderDetails },
});

export const confirmOrderTransfer = defineDeskSchemas({
  summary: 'Confirm that money for an order has come, by bank transfer or at the store',
  access: 'staff',
  permission: 'payments.confirm',
  params: OrderParams,
  headers: VersionHeaders,
  body: strictObject({
    reference: T.String({ ...textInput({ min: 1, max: 100 }), pattern: '^[ -~]*$' }),
    amount: T.Optional(
      T.Number({ minimum: 0.01, maximum: MAX_TRANSFER_NAIRA, description: 'naira; the total if left out' }),
    ),
    difference: T.Optional(T.Enum(TRANSFER_DIFFERENCES)),
    method: T.Optional(T.Enum(CONFIRMED_METHODS, { default: 'bank_transfer' })),
  }),
  replies: { 200: OrderDetails },
});
