import { formatAmount } from '@contract/entities/money';
import { isCancelled } from '@contract/rules/orderStatus';
import { addressLine, type OrderDetails } from '../../api/readOrder';
import type { PaymentState } from '../../shared/routing/navState';
import { paths } from '../../shared/routing/paths';
import { Alert } from '../../shared/ui/Alert';
import { ButtonLink } from '../../shared/ui/Button';
import { messages } from './messages';

const BANK_TRANSFER = 1;

/** Where the payment stands: cancelled, confirmed, or to be made. */
export function OrderPayment({ order }: { order: OrderDetails }) {
  if (isCancelled(order.status)) {
    return (
      <Alert tone="danger">
        <h2 className="text-base">{messages.cancelledTitle}</h2>
        <p>{messages.cancelled}</p>
      </Alert>
    );
  }
  if (order.paymentConfirmed) {
    return (
      <Alert tone="success">
        <h2 className="text-base">{messages.paidTitle}</h2>
        <p>{messages.paid}</p>
      </Alert>
    );
  }
  const byTransfer = order.paymentMethodId === BANK_TRANSFER;
  return (
    <section aria-labelledby="complete-payment" className="rounded-panel bg-accent p-6 text-on-accent md:p-7">
      <h2 id="complete-payment" className="text-xl">
        {messages.payTitle}
      </h2>
      {order.totalNaira !== null && (
        <p className="mt-1">
          {formatAmount(order.totalNaira)} is due. We ship as soon as the payment is confirmed.
        </p>
      )}
      <ButtonLink
        to={byTransfer ? paths.bankTransfer() : paths.cardPayment()}
        state={payAgainState(order)}
        variant="white"
        size="large"
        fullWidth
        className="mt-5 focus-visible:outline-on-accent"
      >
        {byTransfer ? messages.payByTransfer : messages.payByCard}
      </ButtonLink>
    </section>
  );
}

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
function payAgainState(order: OrderDetails): PaymentState {
  return { ...paymentStateOf(order), shippingCost: 0 };
}
