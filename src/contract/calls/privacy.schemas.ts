import * as T from 'typebox';
import { defineSchemas } from '../call';
import { Address } from '../entities/address.schemas';
import { DeletionReasons } from '../entities/deletion.schemas';
import { Order } from '../entities/order.schemas';
import { SecondStepCode } from '../entities/secondStep.schemas';
import { Account } from '../entities/user.schemas';
import { PAYMENT_ATTEMPT_STATES } from '../rules/paymentAttempt';
import { Session } from './security.schemas';

const Timestamp = T.String({ format: 'date-time' });
const PlainRecord = T.Record(T.String(), T.Unknown());
/** Always empty: the shop does not store these records. */
const NoRecords = T.Array(PlainRecord);

const Payment = T.Object({
  order_id: T.Integer(),
  reference: T.String(),
  amount: T.Number({ description: 'in the currency of the payment' }),
  method: T.String(),
  state: T.Enum(PAYMENT_ATTEMPT_STATES),
  created_at: Timestamp,
});

const Transfer = T.Object({
  order_id: T.Integer(),
  date: T.String({ format: 'date' }),
  amount: T.Number({ description: 'naira' }),
  narration: T.Union([T.String(), T.Null()], { description: 'the words of the bank; null after 13 months' }),
  reference: T.Union([T.String(), T.Null()]),
});

const UsedPromotion = T.Object({
  code: T.String(),
  order_id: T.Integer(),
  discount_total: T.Number({ description: 'naira' }),
});

const Note = T.Object({
  order_id: T.Integer(),
  at: Timestamp,
  text: T.String({ description: 'what staff noted about the order' }),
});

const Email = T.Object({
  kind: T.String(),
  to: T.Union([T.String(), T.Null()]),
  subject: T.Union([T.String(), T.Null()], { description: 'null until it was sent' }),
  written_at: Timestamp,
  sent_at: T.Union([Timestamp, T.Null()]),
});

const Incident = T.Object({
  incident_id: T.Integer(),
  code: T.String(),
  created_at: Timestamp,
  page: T.String(),
  app_version: T.String(),
  sentence: T.Union([T.String(), T.Null()]),
  recording: PlainRecord,
});

export const exportData = defineSchemas({
  summary: 'Everything that is kept of the signed-in customer',
  tag: 'privacy',
  access: 'customer',
  replies: {
    200: T.Object({
      exported_at: Timestamp,
      account: Account,
      addresses: T.Array(Address),
      orders: T.Array(Order),
      payments: T.Array(Payment),
      transfers: T.Array(Transfer, {
        description: "of the bank's statements, those that are matched to the customer's orders",
      }),
      promotions: T.Array(UsedPromotion),
      notes: T.Array(Note),
      reviews: NoRecords,
      reports: NoRecords,
      watches: NoRecords,
      returns: NoRecords,
      sessions: T.Array(Session),
      letters: T.Array(Email),
      incidents: T.Array(Incident),
    }),
  },
  errors: [],
});

export const requestDeletion = defineSchemas({
  summary: 'Ask to have the account erased in a week; asked twice, the first time counts',
  tag: 'privacy',
  access: 'customer',
  body: T.Object({
    current_password: T.String({ minLength: 1, maxLength: 1024 }),
    code: T.Optional(SecondStepCode),
    delete_reviews: T.Optional(T.Boolean({ description: 'whether the reviews go, too' })),
  }),
  replies: { 202: T.Object({ due_at: Timestamp }) },
  errors: ['deletion_refused'],
});

export const getDeletion = defineSchemas({
  summary: 'When the account is erased, and what stands in the way of it now',
  tag: 'privacy',
  access: 'customer',
  replies: {
    200: T.Object({
      due_at: T.Union([Timestamp, T.Null()], { description: 'null: nobody asked for it' }),
      reasons: DeletionReasons,
    }),
  },
  errors: [],
});

export const withdrawDeletion = defineSchemas({
  summary: 'Keep the account after all',
  tag: 'privacy',
  access: 'customer',
  replies: { 204: T.Null() },
  errors: [],
});
