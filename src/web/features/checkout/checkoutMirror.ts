import { createMirror } from '../../shared/machines/createMirror';
import type { CheckoutContext } from './checkoutFlow';

export const checkoutMirror = createMirror(
  'checkout',
  ({ change, key, order, placed, refusal, rejection }: CheckoutContext) => ({
    ...{ change, key, order, placed, refusal, rejection },
  }),
);
