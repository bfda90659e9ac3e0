import * as T from 'typebox';
import { DESK_ERROR_STATUS, type DeskErrorCode } from './errorCodes';

/** The body of every error response of the desk. `error` and `detail` hold the same human-readable sentence. */
export const DeskErrorBody = T.Object({
  code: T.Enum(Object.keys(DESK_ERROR_STATUS) as DeskErrorCode[]),
  error: T.String(),
  detail: T.String(),
  fields: T.Optional(T.Record(T.String(), T.String())),
  expected: T.Optional(T.Number({ description: 'of `amount_differs`: naira' })),
  received: T.Optional(T.Number({ description: 'of `amount_differs`: naira' })),
  columns: T.Optional(T.Array(T.String(), { description: 'of `mapping_needed`: the cells of the header' })),
  rows: T.Optional(
    T.Array(T.Array(T.String()), { description: 'of `mapping_needed`: the first rows below the header' }),
  ),
  current: T.Optional(T.Unknown({ description: 'of `changed`: the subject, as its GET answers it now' })),
});
