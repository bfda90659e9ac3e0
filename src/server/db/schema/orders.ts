import { sql, type SQLWrapper } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { paymentMethodId } from '@contract/entities/paymentMethod';
import { ORDER_STATUSES } from '@contract/rules/orderStatus';
import type { RecordedActor } from '../../actor';
import { bigIdentity, createdAt, identity, kobo, timestamptz } from './columns';
import { products } from './catalog';
import { users } from './account';

/** The first order number, so that it does not reveal how few orders there have been. */
const FIRST_ORDER_ID = 10_001;

/** The last ten digits of a phone number: all that its spellings have in common (`0803 000 0000`, `+2348030000000`). */
export const lastTenDigits = (phone: SQLWrapper) => sql`right(regexp_replace(${phone}, '\\D', '', 'g'), 10)`;

/** An order whose customer is to transfer its total. */
export const awaitsTransfer = (order: {
  status: SQLWrapper;
  paymentConfirmed: SQLWrapper;
  paymentMethodId: SQLWrapper;
}) =>
  sql`${order.status} = 'Pending' and not ${order.paymentConfirmed} and ${order.paymentMethodId} = ${sql.raw(String(paymentMethodId('bank_transfer')))}`;

export const orders = pgTable(
  'orders',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity({ startWith: FIRST_ORDER_ID }),
    userId: integer()
      .notNull()
      .references(() => users.id),
    status: text({ enum: ORDER_STATUSES }).notNull().default('Pending'),
    paymentConfirmed: boolean().notNull().default(false),
    transactionReference: text(),
    paymentMethodId: integer().notNull(),
    shippingMethod: text().notNull(),
    subtotalKobo: kobo().notNull(),
    promotionCode: text(),
    /** discount on lines and shipping together */
    discountKobo: kobo().notNull().default(0),
    shippingKobo: kobo().notNull(),
    totalKobo: kobo().notNull(),
    /** the order's refunds that are owed, in naira alone; kept by the ledger (reckonRefundDue) */
    refundDueKobo: kobo().notNull().default(0),
    note: text().notNull().default(''),
    email: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    address: text().notNull(),
    city: text().notNull(),
    state: text().notNull(),
    postalCode: text().notNull(),
    country: text().notNull(),
    phone: text().notNull(),
    createdAt: createdAt(),
    /** when the stock was returned, once, on cancelling or expiry */
    stockReleasedAt: timestamptz(),
    /** grows with every change of the row (updateOrders) */
    version: integer().notNull().default(1),
  },
  (table) => [
    index('orders_user_idx').on(table.userId, table.id),
    index('orders_status_id_idx').on(table.status, table.id),
    // The desk's lists are read along these, in their default sort.
    index('orders_created_idx').on(table.createdAt, table.id),
    index('orders_total_idx').on(table.totalKobo, table.id),
    index('orders_status_created_idx').on(table.status, table.createdAt, table.id),
    index('orders_user_created_idx').on(table.userId, table.createdAt, table.id),
    // The bank transfers that staff look out for: their list, and orders of a line's amount.
    index('orders_awaiting_created_idx').on(table.createdAt, table.id).where(awaitsTransfer(table)),
    index('orders_awaiting_total_idx').on(table.totalKobo, table.id).where(awaitsTransfer(table)),
    index('orders_refund_due_idx')
      .on(table.createdAt, table.id)
      .where(sql`${table.refundDueKobo} > 0`),
    index('orders_email_idx').on(sql`lower(${table.email})`, table.createdAt, table.id),
    index('orders_phone_idx').on(lastTenDigits(table.phone), table.createdAt, table.id),
    // The operator class is for prefixes, in every locale.
    index('orders_first_name_idx').on(sql`lower(${table.firstName}) text_pattern_ops`),
    index('orders_last_name_idx').on(sql`lower(${table.lastName}) text_pattern_ops`),
    check(
      'orders_total_check',
      sql`${table.totalKobo} = ${table.subtotalKobo} - ${table.discountKobo} + ${table.shippingKobo}`,
    ),
  ],
);

/** Order lines, with the product's data at the time of the order. */
export const orderLines = pgTable(
  'order_lines',
  {
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    productId: integer()
      .notNull()
      .references(() => products.id),
    position: integer().notNull(),
    name: text().notNull(),
    imageUrl: text().notNull(),
    priceKobo: kobo().notNull(),
    discountKobo: kobo().notNull().default(0),
    quantity: integer().notNull(),
    isAbroadOrder: boolean().notNull(),
    abroadDeliveryDays: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.productId] }),
    index('order_lines_product_idx').on(table.productId),
    check('order_lines_quantity_check', sql`${table.quantity} > 0`),
  ],
);

export const orderEvents = pgTable(
  'order_events',
  {
    id: bigIdentity(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    at: createdAt(),
    status: text().notNull(),
    note: text(),
    /** null for events of releases that did not record it */
    actor: jsonb().$type<RecordedActor>(),
  },
  (table) => [index('order_events_order_idx').on(table.orderId, table.id)],
);

/** What staff note about an order, for staff alone. */
export const orderNotes = pgTable(
  'order_notes',
  {
    id: identity(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    at: createdAt(),
    text: text().notNull(),
    actor: jsonb().$type<RecordedActor>().notNull(),
    /** not in the customer's export: a suspicion of fraud, which reading it would defeat */
    isWithheld: boolean().notNull().default(false),
  },
  (table) => [index('order_notes_order_idx').on(table.orderId, table.id)],
);

/** One row per (user, key): repeating a key returns the same order. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    /** SHA-256 of the canonical request body, hex */
    bodyHash: text().notNull(),
    orderId: integer().references(() => orders.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key] }),
    index('idempotency_keys_created_idx').on(table.createdAt),
  ],
);
