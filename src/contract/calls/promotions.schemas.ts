import * as T from 'typebox';
import { defineSchemas } from '../call';
import { Id } from '../entities/id.schemas';
import { textInput } from '../entities/text.schemas';
import { MAX_CODE_LENGTH, PROMOTION_KINDS } from '../rules/promotion';
import { MAX_ORDER_LINES, MAX_LINE_QUANTITY } from './orders.limits';

export const checkPromotion = defineSchemas({
  summary: 'What a promotion code takes off a cart; uses nothing up',
  tag: 'promotions',
  access: 'visitor_or_customer',
  body: T.Object({
    code: textInput({ min: 1, max: MAX_CODE_LENGTH }),
    cart_items: T.Array(
      T.Object({ product: Id, quantity: T.Integer({ minimum: 1, maximum: MAX_LINE_QUANTITY }) }),
      {
        minItems: 1,
        maxItems: MAX_ORDER_LINES,
      },
    ),
    shipping_method: T.Optional(T.Union([T.String({ maxLength: 40 }), T.Null()])),
  }),
  replies: {
    200: T.Object({
      code: T.String(),
      kind: T.Enum(PROMOTION_KINDS),
      subtotal: T.Number(),
      discount_total: T.Number(),
      shipping_cost: T.Union([T.Number(), T.Null()], { description: 'null while no method is chosen' }),
      total_amount: T.Number(),
    }),
  },
  errors: ['promotion_invalid'],
});
