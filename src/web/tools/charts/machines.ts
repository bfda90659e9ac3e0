import { checkoutMachine } from '../../features/checkout';
import { cancelOrderMachine } from '../../features/orders';
import { cardPaymentMachine } from '../../features/payment';
import { twoStepMachine } from '../../features/security';
import { signInMachine } from '../../features/session';
import { chartEntriesOf } from './chartEntries';

/** All machines of the shop, and the server's transition tables. */
export const CHARTS = chartEntriesOf([
  cardPaymentMachine,
  checkoutMachine,
  cancelOrderMachine,
  signInMachine,
  twoStepMachine,
]);
