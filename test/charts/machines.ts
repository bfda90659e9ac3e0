import { checkoutMachine } from '../../src/web/features/checkout/checkoutMachine';
import { cancelOrderMachine } from '../../src/web/features/orders/cancelOrderMachine';
import { cardPaymentMachine } from '../../src/web/features/payment/cardPaymentMachine';
import { twoStepMachine } from '../../src/web/features/security/twoStepMachine';
import { signInMachine } from '../../src/web/features/session/signInMachine';
import { chartEntriesOf } from '../../src/web/tools/charts/chartEntries';

/** Imported from their own files, because the index files of their features need a browser. */
export const machines = [
  cardPaymentMachine,
  checkoutMachine,
  cancelOrderMachine,
  signInMachine,
  twoStepMachine,
];
export const charted = chartEntriesOf(machines);
export const CHARTS_FOLDER = 'public/charts';
