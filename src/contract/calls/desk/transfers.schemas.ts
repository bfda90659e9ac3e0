import * as T from 'typebox';
import { defineDeskSchemas } from '../../desk/call';
import {
  nullable,
  pageOf,
  PageQuery,
  strictObject,
  Timestamp,
  VersionHeaders,
} from '../../desk/shapes.schemas';
import { Id } from '../../entities/id.schemas';
import { textInput } from '../../entities/text.schemas';
import { TRANSFER_DIFFERENCES } from './orders.limits';
import { OrderDetails, OrderListItem } from './orders.schemas';
import {
  DATE_FORMATS,
  LINE_STATES,
  MAX_COLUMN_NAME_LENGTH,
  MAX_REASON_LENGTH,
  SUGGESTION_REASONS,
} from './transfers.limits';

/** An order whose customer is to transfer its total. */
const AwaitedTransfer = T.Object({
  ...OrderListItem.properties,
  expires_at: {
    ...Timestamp,
    description:
      'when it is cancelled unless it is paid, ISO 8601, UTC; a card payment in progress delays that, for a day at most',
  },
});

export const listTransfers = defineDeskSchemas({
  summary: 'Orders that wait for a bank transfer, oldest first',
  access: 'staff',
  permission: 'payments.confirm',
  query: strictObject(PageQuery),
  replies: { 200: pageOf(AwaitedTransfer) },
});

const ColumnName = T.String({ minLength: 1, maxLength: MAX_COLUMN_NAME_LENGTH });

/** Which column of a statement has what. Either `credit` or `amount`, which is signed, is there. */
export const StatementMapping = strictObject({
  date: ColumnName,
  date_format: T.Enum(DATE_FORMATS),
  narration: ColumnName,
  credit: T.Optional(ColumnName),
  amount: T.Optional(ColumnName),
  reference: T.Optional(ColumnName),
});

export const uploadStatement = defineDeskSchemas({
  summary: "Upload a statement of the shop's bank",
  access: 'staff',
  permission: 'payments.confirm',
  body: strictObject({
    file: T.Unknown({ description: 'the statement as CSV, a part of multipart/form-data' }),
    mapping: T.Optional(
      T.Unknown({ description: 'JSON: which columns mean what; it is remembered for the header' }),
    ),
  }),
  replies: {
    201: T.Object({
      statement_id: T.Integer(),
      new: T.Integer({ description: 'lines that it added' }),
      known: T.Integer({ description: 'lines that were there already' }),
      skipped: T.Integer({ description: 'rows without money that came in' }),
      problems: T.Array(T.Object({ line: T.Integer(), sentence: T.String() })),
    }),
  },
});

/** An order that a line may be for. */
export const Suggestion = T.Object({
  order_id: T.Integer(),
  version: T.Integer(),
  total_amount: T.Number(),
  name: T.String(),
  why: T.Enum(SUGGESTION_REASONS),
});

/** Money that came in, as the bank's statement lists it. In naira. */
export const StatementLine = T.Object({
  line_id: T.Integer(),
  date: T.String({ format: 'date', description: "the bank's day" }),
  amount: T.Number(),
  narration: nullable(T.String({ description: 'null once it is 13 months old, or its customer is erased' })),
  reference: nullable(T.String()),
  state: T.Enum(LINE_STATES),
  order_id: nullable(T.Integer({ description: 'the order that it is matched to' })),
  suggestions: T.Array(Suggestion, { description: 'of an open line: the most likely order first' }),
});

const LineParams = T.Object({ lineId: Id });

export const listLines = defineDeskSchemas({
  summary: "Lines of the bank's statements, newest first",
  access: 'staff',
  permission: 'payments.confirm',
  query: strictObject({
    ...PageQuery,
    state: T.Optional(T.Enum(LINE_STATES)),
    statement_id: T.Optional(Id),
  }),
  replies: { 200: pageOf(StatementLine) },
});

export const confirmLine = defineDeskSchemas({
  summary: 'Confirm that a line is the money for an order, whose version it requires',
  access: 'staff',
  permission: 'payments.confirm',
  params: LineParams,
  headers: VersionHeaders,
  body: strictObject({ order_id: Id, difference: T.Optional(T.Enum(TRANSFER_DIFFERENCES)) }),
  replies: { 200: T.Object({ line: StatementLine, order: OrderDetails }) },
});

export const ignoreLine = defineDeskSchemas({
  summary: 'Note that a line is not for an order',
  access: 'staff',
  permission: 'payments.confirm',
  params: LineParams,
  body: strictObject({ reason: textInput({ min: 1, max: MAX_REASON_LENGTH }) }),
  replies: { 200: StatementLine },
});

export const reopenLine = defineDeskSchemas({
  summary: 'Open a line again that was ignored',
  access: 'staff',
  permission: 'payments.confirm',
  params: LineParams,
  replies: { 200: StatementLine },
});
