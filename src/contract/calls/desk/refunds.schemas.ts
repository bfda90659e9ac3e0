import * as T from 'typebox';
import { defineDeskSchemas } from '../../desk/call';
import { ReceiptMethod } from '../../desk/payment.schemas';
import { REFUND_REASONS } from '../../desk/refunds';
import { nullable, pageOf, PageQuery, strictObject, Timestamp } from '../../desk/shapes.schemas';
import { Id } from '../../entities/id.schemas';
import { REFUND_STATUSES } from '../../rules/refundStatus';
import { REFUND_SORTS } from './refunds.limits';

/** A row of the ledger. Its amount in naira, or in units of its currency. */
export const Refund = T.Object({
  refund_id: T.Integer(),
  version: T.Integer(),
  order_id: T.Integer(),
  payment_reference: T.String(),
  method: ReceiptMethod,
  amount: T.Number(),
  currency: T.String(),
  reason: T.Enum(REFUND_REASONS),
  note: nullable(T.String()),
  status: T.Enum(REFUND_STATUSES),
  held: T.Boolean(),
  needs_approval: T.Boolean(),
  approved_by: T.Null(),
  created_by: T.Null(),
  sent_by: T.Null(),
  created_at: Timestamp,
  sent_at: nullable(Timestamp),
  closed_at: nullable(Timestamp),
  provider_refund_id: nullable(T.String()),
  provider_status: nullable(T.String()),
  provider_message: nullable(T.String()),
  provider_reference: nullable(T.String()),
  bank_reference: nullable(T.String()),
});

export const listRefunds = defineDeskSchemas({
  summary: 'The ledger of refunds, oldest first or as sorted',
  access: 'staff',
  permission: 'refunds.read',
  query: strictObject({
    ...PageQuery,
    order_id: T.Optional(Id),
    status: T.Optional(T.String({ minLength: 1, maxLength: 200, description: 'a list with commas' })),
    sort: T.Optional(T.Enum(REFUND_SORTS)),
  }),
  replies: { 200: pageOf(Refund) },
});

export const getRefund = defineDeskSchemas({
  summary: 'One refund of the ledger',
  access: 'staff',
  permission: 'refunds.read',
  params: T.Object({ refundId: Id }),
  replies: { 200: Refund },
});
