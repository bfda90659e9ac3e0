import * as T from 'typebox';

export const Category = T.Object({
  id: T.Integer(),
  name: T.String(),
  slug: T.String(),
  product_count: T.Integer({ minimum: 0 }),
});
