import * as T from 'typebox';
import { MAX_KEY_LENGTH } from '../calls/orders.limits';
import { MAX_PAGE_SIZE } from './lists';
import { ROLES } from './permissions';

/** An object without any other properties: the desk refuses unknown parameters and fields. */
export const strictObject = <Properties extends T.TProperties>(properties: Properties) =>
  T.Object(properties, { additionalProperties: false });

export const nullable = <Schema extends T.TSchema>(schema: Schema) => T.Union([schema, T.Null()]);

export const Timestamp = T.String({ format: 'date-time', description: 'ISO 8601, UTC' });

/** The query parameters of every list, beside its filters. */
export const PageQuery = {
  limit: T.Optional(T.Integer({ minimum: 1, maximum: MAX_PAGE_SIZE })),
  after: T.Optional(T.String({ minLength: 1, maxLength: 512, description: '`next` of the page before' })),
};

const Day = T.String({ format: 'date', description: "a day of Lagos's, included" });

/** The query parameters of a list that can be limited to days. */
export const Days = { from: T.Optional(Day), to: T.Optional(Day) };

export const pageOf = <Item extends T.TSchema>(item: Item) =>
  T.Object({
    items: T.Array(item),
    next: T.Union([T.String(), T.Null()], { description: 'null on the last page' }),
  });

/** Who made a change. All but `kind` is null except for staff. */
export const Actor = T.Object({
  kind: T.Enum(['staff', 'customer', 'cli', 'system']),
  staff_id: nullable(T.Integer()),
  name: nullable(T.String()),
  role: nullable(T.Enum(ROLES)),
});

/** The headers of every change of a subject that has a version. */
export const VersionHeaders = T.Object({
  'if-match': T.String({ description: 'the version that was read, in quotes' }),
});

/** The headers of every POST that answers 201: repeated with its key within 24 hours, it has no second effect. */
export const RepeatableHeaders = T.Object({
  'idempotency-key': T.Optional(
    T.String({ minLength: 1, maxLength: MAX_KEY_LENGTH, pattern: '^[\\x20-\\x7e]*$' }),
  ),
});
