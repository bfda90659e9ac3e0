import type { LoadedOrder, Confirmation } from '../../src/web/features/payment/cardPaymentFlow';
import type { World } from '../web/machines/model';

const reference = '1795250000000';
const popup = (type: string) => ({ type, reference });
const order = {
  orderId: 501,
  email: '',
  phone: '',
  state: 'Lagos',
  address: '',
  subtotal: 10_000,
  discount: 0,
  shippingCost: 5_000,
};
const whole = { ...order, total: 15_000, products: [], shippingMethod: 'ikeja', autoOpen: true };

/** The external events and results of a payment that are possible in a browser with the test checkout. */
export const paymentWorld: World = {
  input: { orderId: 501, order: whole, remembered: null },
  outputs: {
    loadOrder: [
      { order: whole, paymentStatus: 'payable' },
      { order: null, paymentStatus: 'payable' },
    ] satisfies LoadedOrder[],
    openAttempt: [
      {
        kind: 'opened',
        attempt: {
          reference,
          amount: 1_532_500,
          access_code: null,
          public_key: null,
          email: '',
          currency: 'NGN',
        },
      },
      { kind: 'not_payable', reason: 'Too small.' },
      { kind: 'failed', reason: null },
    ],
    confirmPayment: [
      { kind: 'confirmed', message: null },
      { kind: 'pending' },
      { kind: 'not_verified', reason: 'Declined.' },
    ] satisfies Confirmation[],
    cardPopup: [],
    cancelOrder: [],
  },
  events: [
    ...['POPUP_LOADED', 'POPUP_SUCCEEDED', 'POPUP_CLOSED', 'POPUP_TRANSFER_PENDING', 'POPUP_FAILED'].map(
      popup,
    ),
    ...[
      'PAY',
      'CONFIRM_PAYMENT',
      'CANCEL_ASKED',
      'ORDER_KEPT',
      'ORDER_CANCELLED',
      'PAGE_HIDDEN',
      'PAGE_SEEN',
    ].map((type) => ({
      type,
    })),
  ],
};
