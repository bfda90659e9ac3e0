import { checkoutMachine } from '../../src/web/features/checkout/checkoutMachine';
import { cancelOrderMachine } from '../../src/web/features/orders/cancelOrderMachine';
import { cardPaymentMachine } from '../../src/web/features/payment/cardPaymentMachine';

/** Taken from their files: the doors of their features need a browser. */
export const machines = [checkoutMachine, cardPaymentMachine, cancelOrderMachine];
export const CHARTS_FOLDER = 'public/charts';
