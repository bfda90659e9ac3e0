import type { PaymentAttempt } from '@contract/calls/payments';
import type { PaymentState } from '../../../src/web/shared/routing/navState';

const LOCAL = { isAbroad: false, abroadDays: null };
export const order: PaymentState = {
  orderId: 501,
  email: 'adaeze@example.com',
  phone: '+2348035550126',
  address: '12 Adeola Odeku Street, Ikeja, Lagos',
  state: 'Lagos',
  subtotal: 10_000,
  discount: 0,
  shippingCost: 5_000,
  total: 15_000,
  products: [{ productId: 22, name: 'Ovra One', quantity: 1, price: 10_000, imageUrl: null, ...LOCAL }],
  shippingMethod: 'ikeja',
  autoOpen: false,
};
export const attempt: PaymentAttempt = {
  reference: '1795250000000',
  access_code: null,
  public_key: null,
  email: order.email,
  amount: 1_532_500,
  currency: 'NGN',
  metadata: { order_id: 501, custom_fields: [] },
};
