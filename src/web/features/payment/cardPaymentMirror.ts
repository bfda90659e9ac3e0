import { createMirror } from '../../shared/machines/createMirror';
import type { CardPaymentContext } from './cardPaymentFlow';

/** Without the attempt itself: its access code opens the provider's pop-up. */
function safe({
  cancelFrom,
  claim,
  error,
  mayAutoOpen,
  order,
  orderId,
  pageSeen,
  problem,
  refused,
  words,
}: CardPaymentContext) {
  return { cancelFrom, claim, error, mayAutoOpen, order, orderId, pageSeen, problem, refused, words };
}

export const cardPaymentMirror = createMirror('cardPayment', safe);
