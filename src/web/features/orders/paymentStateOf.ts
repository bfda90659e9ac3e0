import { addressLine, type OrderDetails } from '../../api/readOrder';
import type { PaymentState } from '../../shared/routing/navState';

/** What the payment pages show of an order that was loaded from the server. */
export function paymentStateOf(order: OrderDetails): PaymentState {
  return {
    orderId: order.orderId,
    email: order.email,
    phone: order.shipping.phone || order.billing.phone,
    address: addressLine(order.shipping),
    subtotal: order.subtotalNaira,
    shippingCost: order.shippingNaira,
    total: order.totalNaira,
    products: order.lines,
    shippingMethod: order.shippingMethod,
    autoOpen: false,
  };
}

/** What the order page hands to them; the shipping cost is 0 there (ORDERDETAIL-19). */
export function payAgainState(order: OrderDetails): PaymentState {
  return { ...paymentStateOf(order), shippingCost: 0 };
}
