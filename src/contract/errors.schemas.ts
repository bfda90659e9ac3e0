import * as T from 'typebox';
import { DeletionReasons } from './entities/deletion.schemas';
import { ERROR_STATUS, type ErrorCode } from './errorCodes';
import { PROMOTION_REFUSALS } from './rules/promotion';

export const UnavailableItem = T.Object({ product: T.Integer(), name: T.String(), stock: T.Integer() });

export const AllowedQuantity = T.Object({
  product: T.Integer(),
  name: T.String(),
  allowed: T.Integer({ description: 'units that this customer may still order before paying' }),
});

export const ChangedPrice = T.Object({
  product: T.Integer(),
  name: T.String(),
  price: T.Number({ description: 'naira, as the shop sells it now' }),
  stock: T.Integer(),
});

export const ExpectedTotals = T.Object({
  subtotal: T.Number(),
  discount_total: T.Optional(T.Number({ description: 'given when the order has a promotion code' })),
  shipping_cost: T.Number(),
  total_amount: T.Number(),
});

/** The body of every error response. `error` and `detail` hold the same human-readable sentence. */
export const ErrorBody = T.Object({
  code: T.Enum(Object.keys(ERROR_STATUS) as ErrorCode[]),
  error: T.String(),
  detail: T.String(),
  fields: T.Optional(T.Record(T.String(), T.String())),
  items: T.Optional(T.Array(T.Union([ChangedPrice, UnavailableItem, AllowedQuantity]))),
  expected: T.Optional(ExpectedTotals),
  challenge: T.Optional(T.String({ description: 'goes with the code of the second step of signing in' })),
  reason: T.Optional(T.Enum(PROMOTION_REFUSALS, { description: 'why a promotion code does not hold' })),
  missing: T.Optional(T.Number({ description: 'naira that are missing to the minimum of a promotion' })),
  reasons: T.Optional(DeletionReasons),
});
