import { checkoutMachine } from '../../features/checkout';
import { cancelOrderMachine } from '../../features/orders';
import { cardPaymentMachine } from '../../features/payment';
import { chartsOf } from './charted';

/** All that the shop runs. */
export const CHARTED = chartsOf([cardPaymentMachine, checkoutMachine, cancelOrderMachine]);
