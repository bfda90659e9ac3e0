import { createMirror } from '../../shared/machines/createMirror';
import type { CancelOrderContext } from './cancelOrderMachine';

export const cancelOrderMirror = createMirror('cancelOrder', ({ orderId }: CancelOrderContext) => ({
  orderId,
}));
