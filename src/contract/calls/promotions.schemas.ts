import * as T from 'typebox';
import { defineSchemas } from '../call';
import { Id } from '../entities/id.schemas';
import { typedText } from '../entities/text.schemas';
import { LONGEST_CODE, PROMOTION_KINDS } from '../rules/promotion';
import { MOST_LINES, MOST_UNITS } from './orders.limits';

export const checkPromotion = defineSchemas({
  summary: 'What a promotion code takes off a cart; uses nothing up',
  tag: 'promotions',
  access: 'visitor_or_customer',
  body: T.Object({
    code: typedText({ min: 1, max: LONGEST_CODE }),
    cart_items: T.Array(T.Object({ product: Id, quantity: T.Integer({ minimum: 1, maximum: MOST_UNITS }) }), {
      minItems: 1,
      maxItems: MOST_LINES,
    }),
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
