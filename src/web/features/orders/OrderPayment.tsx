import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Naira } from '@contract/entities/money';
import { isCancelled } from '@contract/rules/orderStatus';
import { isStorePickup } from '@contract/rules/shipping';
import { cx } from '@ui/cx';
import { Alert } from '@ui/components/Alert';
import { Button, ButtonLink } from '@ui/components/Button';
import { Dialog } from '@ui/components/Dialog';
import { noWrapNumbers } from '@ui/components/noWrap';
import { paidNaira, paymentStateOf, type OrderDetails } from '../../api/readOrder';
import type { PaymentState } from '../../shared/routing/navState';
import { paths } from '../../shared/routing/paths';
import { cardSums } from '../../shared/rules/orderSums';
import { arrivalSentence } from './arrivalSentence';
import { messages, refundSentence } from './messages';

const BANK_TRANSFER = 1;

/** The state of the payment: cancelled, confirmed, or due. */
export function OrderPayment({ order }: { order: OrderDetails }) {
  if (isCancelled(order.status)) {
    return (
      <Alert tone="danger">
        <h2 className="text-base">{messages.cancelledTitle}</h2>
        <p>{messages.cancelled}</p>
        {paidNaira(order) !== null && <p className="mt-2">{refundSentence(order)}</p>}
      </Alert>
    );
  }
  if (order.paymentConfirmed) {
    return (
      <Alert tone="success">
        <h2 className="text-base">{messages.paidTitle}</h2>
        <p>{order.totalNaira === 0 ? messages.paidNothing : messages.paid}</p>
        {isInProgress(order) && (
          <p className="mt-2">{noWrapNumbers(arrivalSentence(orderToShip(order), paidAt(order)))}</p>
        )}
      </Alert>
    );
  }
  return order.paymentPending ? <PendingPayment order={order} /> : <DuePayment order={order} />;
}

const PAY_BUTTON = { size: 'large', fullWidth: true } as const;

function paymentLink({ paymentMethodId }: OrderDetails) {
  return paymentMethodId === BANK_TRANSFER
    ? { to: paths.bankTransfer(), label: messages.payByTransfer }
    : { to: paths.cardPayment(), label: messages.payByCard };
}

function DuePayment({ order }: { order: OrderDetails }) {
  const { to, label } = paymentLink(order);
  return (
    <PaymentPanel title={messages.payTitle} ground="bg-accent text-on-accent">
      {order.totalNaira !== null && <p className="mt-1">{dueSentence(order, order.totalNaira)}</p>}
      <ButtonLink
        to={to}
        state={paymentPageState(order)}
        variant="white"
        {...PAY_BUTTON}
        className="mt-5 focus-visible:outline-on-accent"
      >
        {label}
      </ButtonLink>
    </PaymentPanel>
  );
}

/** The customer need not do anything. Paying again needs a confirmation, since the first payment may still arrive. */
function PendingPayment({ order }: { order: OrderDetails }) {
  const navigate = useNavigate();
  const [isConfirmOpen, setConfirmOpen] = useState(false);
  const { to, label } = paymentLink(order);
  return (
    <PaymentPanel title={messages.pendingTitle} ground="bg-accent-soft">
      <p className="mt-1">{messages.pending}</p>
      <Button onClick={() => setConfirmOpen(true)} {...PAY_BUTTON} className="mt-5">
        {label}
      </Button>
      <Dialog
        open={isConfirmOpen}
        onClose={() => setConfirmOpen(false)}
        title={messages.payTwiceTitle}
        actions={
          <>
            <Button variant="primary" fullWidth onClick={() => setConfirmOpen(false)}>
              No, Wait
            </Button>
            <Button fullWidth onClick={() => void navigate(to, { state: paymentPageState(order) })}>
              Yes, Pay Again
            </Button>
          </>
        }
      >
        {messages.payTwice}
      </Dialog>
    </PaymentPanel>
  );
}

interface PanelProps {
  title: string;
  /** accent where there is something to do */
  ground: string;
  children: ReactNode;
}

function PaymentPanel({ title, ground, children }: PanelProps) {
  return (
    <section aria-labelledby="complete-payment" className={cx('rounded-panel p-6 md:p-7', ground)}>
      <h2 id="complete-payment" className="text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

function dueSentence(order: OrderDetails, totalNaira: Naira): string {
  const { paymentMethodId } = order;
  const isTransfer = paymentMethodId === BANK_TRANSFER;
  const { chargedNaira, feeNaira } = cardSums(totalNaira);
  const due = isTransfer ? messages.due(totalNaira) : messages.dueByCard(chargedNaira, feeNaira);
  if (isStorePickup(order.shippingMethod))
    return `${due} ${isTransfer ? messages.readyWhenPaid : messages.readyWhenCardPaid}`;
  const arrival = arrivalSentence(orderToShip(order), new Date().toISOString(), messages.arrivalIfPaid);
  return [due, messages.shipsWhenPaid, arrival].join(' ').trim();
}

/** Whether an order, here a paid one, is neither ready for pickup, delivered nor cancelled. */
function isInProgress({ status }: OrderDetails): boolean {
  return IN_PROGRESS_STATUSES.includes(status.toLowerCase());
}

const IN_PROGRESS_STATUSES = ['pending', 'processing', 'shipped'];

function orderToShip({ shippingMethod, shipping, lines }: OrderDetails) {
  return { shippingMethod, state: shipping.state, lines };
}

function paidAt({ events, createdAt }: OrderDetails): string {
  return events.find(({ status }) => status === 'payment_confirmed')?.at ?? createdAt;
}

/** Navigation state for the payment pages; its shipping cost is 0 (ORDERDETAIL-19). */
function paymentPageState(order: OrderDetails): PaymentState {
  return { ...paymentStateOf(order), shippingCost: 0 };
}
