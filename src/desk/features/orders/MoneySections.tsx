import type { ReactNode } from 'react';
import type { Payment } from '@contract/calls/desk/orders';
import type { Refund } from '@contract/calls/desk/refunds';
import { REFUND_REASON_LABELS } from '@contract/desk/refunds';
import { formatSum, toKobo } from '@contract/entities/money';
import { Badge, type BadgeTone } from '@ui/components/Badge';
import { PageSection } from '@ui/components/PageSection';
import { formatDateTime } from '@ui/dates';
import { messages } from './messages';

const METHODS: Readonly<Record<Payment['method'], string>> = {
  card: 'Card payment',
  bank_transfer: 'Bank transfer',
  store: 'Payment at the store',
};

const PAYMENT_STATES: Readonly<Record<Payment['state'], [label: string, tone: BadgeTone]>> = {
  initialised: ['Begun', 'neutral'],
  pending: ['Being checked', 'warn'],
  success: ['Paid', 'success'],
  failed: ['Failed', 'danger'],
  abandoned: ['Not completed', 'neutral'],
  reversed: ['Reversed', 'warn'],
};

/** All attempts to pay, and all money that came. */
export function PaymentsSection({ payments }: { payments: readonly Payment[] }) {
  return (
    <PageSection title="Payments">
      {payments.length === 0 && <p className="mt-3 text-muted">{messages.noPayments}</p>}
      <ul className="mt-3 grid gap-3 empty:hidden">
        {payments.map((payment) => (
          <PaymentItem key={payment.reference} payment={payment} />
        ))}
      </ul>
    </PageSection>
  );
}

function PaymentItem({ payment }: { payment: Payment }) {
  const { method, state, reference, amount, currency, verified_at, created_at } = payment;
  const [label, tone] = stateOf(payment);
  const sum = (units: number) => formatSum(toKobo(units), currency);
  return (
    <Item title={METHODS[method]} amount={sum(amount)} badge={<Badge tone={tone}>{label}</Badge>}>
      <Row term="Reference">{reference}</Row>
      {verified_at !== null ? (
        <Row term="Received">{formatDateTime(verified_at)}</Row>
      ) : (
        <Row term="Begun">{formatDateTime(created_at)}</Row>
      )}
      {payment.provider_message !== null && <Row term="Card provider">{payment.provider_message}</Row>}
      {payment.provider_message === null && payment.provider_status !== null && state !== 'success' && (
        <Row term="Card provider">{payment.provider_status}</Row>
      )}
      {payment.refunded > 0 && <Row term="Paid back">{sum(payment.refunded)}</Row>}
    </Item>
  );
}

/**
 * Money that did not pay the order is there all the same, and owed back. An attempt stays open after the card was declined, since
 * the customer may try another one.
 */
function stateOf({ state, verified_at, provider_status }: Payment): [label: string, tone: BadgeTone] {
  if (state === 'failed' && verified_at !== null) return ['Owed back', 'warn'];
  const isOpen = state === 'initialised' || state === 'pending';
  return isOpen && provider_status === 'failed' ? ['Declined', 'danger'] : PAYMENT_STATES[state];
}

const REFUND_STATES: Readonly<Record<Refund['status'], [label: string, tone: BadgeTone]>> = {
  due: ['Due', 'warn'],
  sent: ['Sent', 'accent-soft'],
  done: ['Paid back', 'success'],
  failed: ['Failed', 'danger'],
  withdrawn: ['Withdrawn', 'neutral'],
};

/** The order's rows of the ledger. */
export function RefundsSection({ refunds }: { refunds: readonly Refund[] }) {
  return (
    <PageSection title="Refunds">
      {refunds.length === 0 && <p className="mt-3 text-muted">{messages.noRefunds}</p>}
      <ul className="mt-3 grid gap-3 empty:hidden">
        {refunds.map((refund) => (
          <RefundItem key={refund.refund_id} refund={refund} />
        ))}
      </ul>
    </PageSection>
  );
}

function RefundItem({ refund }: { refund: Refund }) {
  const { refund_id: id, amount, currency, status, closed_at, sent_at } = refund;
  const [label, tone] = REFUND_STATES[status];
  return (
    <Item
      title={`Refund ${id}`}
      amount={formatSum(toKobo(amount), currency)}
      badge={<Badge tone={tone}>{label}</Badge>}
    >
      <Row term="Reason">{REFUND_REASON_LABELS[refund.reason]}</Row>
      <Row term="Payment">{refund.payment_reference}</Row>
      <Row term="Owed since">{formatDateTime(refund.created_at)}</Row>
      {sent_at !== null && <Row term="Sent">{formatDateTime(sent_at)}</Row>}
      {closed_at !== null && <Row term="Paid back">{formatDateTime(closed_at)}</Row>}
      {refund.bank_reference !== null && <Row term="Bank reference">{refund.bank_reference}</Row>}
      {refund.provider_message !== null && <Row term="Card provider">{refund.provider_message}</Row>}
    </Item>
  );
}

interface ItemProps {
  title: string;
  amount: string;
  badge: ReactNode;
  children: ReactNode;
}

function Item({ title, amount, badge, children }: ItemProps) {
  return (
    <li className="rounded-control border border-line px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-label">{title}</span>
        {badge}
        <span className="ml-auto tabular font-label">{amount}</span>
      </div>
      <dl className="mt-2 grid gap-1 text-sm">{children}</dl>
    </li>
  );
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-3">
      <dt className="text-muted">{term}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
