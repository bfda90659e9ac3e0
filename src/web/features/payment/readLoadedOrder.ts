import { addressLine, readOrderDetails, type OrderDetails } from '@contract/rules/orderDetails';
import { isCancelled } from '@contract/rules/orderStatus';
import type { PaymentState } from '../../shared/routing/navState';
import type { LoadedOrder } from './cardPaymentFlow';

/** The answer of the details call as the card page needs it, in every spelling of spec.md section 3. */
export function readLoadedOrder(answer: unknown, orderId: number): LoadedOrder {
  const details = readOrderDetails(answer);
  return { order: details && paymentStateOf(details, orderId), standing: standingOf(details) };
}

function standingOf(details: OrderDetails | null): LoadedOrder['standing'] {
  if (details && isCancelled(details.status)) return 'cancelled';
  return details?.paymentConfirmed ? 'paid' : 'payable';
}

function paymentStateOf(details: OrderDetails, orderId: number): PaymentState {
  return {
    orderId: details.orderId ?? orderId,
    email: details.email,
    phone: details.shipping.phone || details.billing.phone,
    address: addressLine(details.shipping),
    subtotal: details.subtotalNaira,
    shippingCost: details.shippingNaira,
    total: details.totalNaira,
    products: details.lines.map(({ imageUrl, name, price, productId, quantity }) => ({
      productId,
      name,
      quantity,
      price,
      imageUrl,
    })),
    shippingMethod: details.shippingMethod,
    autoOpen: false,
  };
}
