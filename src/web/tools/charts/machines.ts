import { checkoutMachine } from '../../features/checkout';
import { cancelOrderMachine } from '../../features/orders';
import { cardPaymentMachine } from '../../features/payment';
import { twoStepMachine } from '../../features/security';
import { signInMachine } from '../../features/session';
import { chartsOf } from './charted';

/** All machines of the shop. */
export const CHARTED = chartsOf([
  cardPaymentMachine,
  checkoutMachine,
  cancelOrderMachine,
  signInMachine,
  twoStepMachine,
]);
