import { Lock, ShieldCheck } from 'lucide';
import { useState } from 'react';
import { cx } from '@ui/cx';
import { useInterval } from '@ui/hooks/useInterval';
import { Alert } from '@ui/components/Alert';
import { Amount } from '@ui/components/Amount';
import { Button, ButtonLink } from '@ui/components/Button';
import { Icon } from '@ui/components/Icon';
import { Skeleton } from '@ui/components/Skeleton';
import { noWrapEmails } from '@ui/components/noWrap';
import type { PaymentState } from '../../shared/routing/navState';
import { cardSums } from '../../shared/rules/orderSums';
import { paths } from '../../shared/routing/paths';
import { TIMINGS } from '../../shared/timings';
import { SUM_ROW_CLASSES } from '../../shared/components/OrderSummary';
import { Page } from '../../shared/components/Page';
import { cancellationSentence, CancelOrderDialog, pendingRefundSentence } from '../orders';
import { errorSentence, messages } from './messages';
import { PaymentNotice } from './PaymentNotice';
import { CardSummary } from './PaymentSummary';
import { useCardPayment, type ShownPayment } from './useCardPayment';
import { useOrderEmailAddress } from './useOrderEmailAddress';

const MAX_DOTS = 3;
const TITLE = 'Secure Payment';
const CANCELLABLE = ['ready', 'stillChecking', 'transferPending', 'cancelAsked'];

/** Paying one order by card. All it shows comes from the store's mirror of the machine. */
export function CardPaymentScreen({ paymentState }: { paymentState: PaymentState }) {
  const { shown, cancel, send } = useCardPayment(paymentState);
  const emailAddress = useOrderEmailAddress();
  const { order, orderId, error } = shown.context;

  if (shown.is('error')) {
    return (
      <Page title="Error" documentTitle={TITLE} width="result">
        <Alert tone="danger" className="mb-6">
          {errorSentence(error)}
        </Alert>
        <ButtonLink to={paths.home()} variant="primary">
          Go Home
        </ButtonLink>
      </Page>
    );
  }
  if (shown.is('loading') || !order) {
    return (
      <Page title={TITLE}>
        {shown.is('stillChecking') ? <PaymentNotice shown={shown} /> : <PaymentLoading />}
      </Page>
    );
  }
  return (
    <Page
      title={TITLE}
      above={<p className="font-label text-muted">Order #{orderId}</p>}
      intro={noWrapEmails(messages.emailsGoTo(emailAddress))}
    >
      <div className="beside">
        <PaymentCard order={order} shown={shown} onPay={() => send({ type: 'PAY' })} />
        <CardSummary order={order} />
        <div className="flex flex-wrap gap-3 max-md:[&>*]:flex-1 md:col-start-1">
          <ButtonLink to={paths.home()}>Back to Home</ButtonLink>
          <Button
            variant="danger"
            disabled={!CANCELLABLE.some(shown.is)}
            onClick={() => send({ type: 'CANCEL_ASKED' })}
          >
            Cancel Order
          </Button>
        </div>
      </div>
      <CancelOrderDialog
        cancel={cancel}
        confirmLabel="Yes, Cancel Order"
        keepLabel="No, Keep Order"
        failureText={messages.cancelFailed}
        refundText={
          shown.context.cancelFrom === 'ready' ? cancellationSentence(null) : pendingRefundSentence()
        }
      />
    </Page>
  );
}

/** 'Loading payment details...' with up to three dots, one more every 300 ms; read aloud once. */
export function PaymentLoading() {
  const [dots, setDots] = useState(MAX_DOTS);
  useInterval(() => setDots((current) => (current + 1) % (MAX_DOTS + 1)), TIMINGS.loadingDots);
  return (
    <>
      <p role="status" className="mb-4">
        {messages.loading}
        <span aria-hidden="true">{'.'.repeat(dots)}</span>
      </p>
      <div className="beside">
        <Skeleton className="h-90 rounded-panel" />
        <Skeleton className="h-90 rounded-panel" />
      </div>
    </>
  );
}

const CONFIRMING = ['confirming', 'resuming', 'stillChecking', 'transferPending'];
const PAYABLE = ['ready', 'cancelAsked'];

interface Props {
  order: PaymentState;
  shown: ShownPayment;
  onPay: () => void;
}

/** The amount, the pay button with the notice right above it, and the payer's details. */
function PaymentCard({ order, shown, onPay }: Props) {
  const { chargedNaira } = cardSums(order.total ?? 0);
  const isConfirming = CONFIRMING.some(shown.is);
  const details = { Email: order.email, Phone: order.phone, Address: order.address };
  return (
    <section aria-labelledby="payment-information" className="rounded-panel border border-line p-5 md:p-7">
      <h2 id="payment-information" className="text-lg">
        Payment information
      </h2>
      <p className={cx(SUM_ROW_CLASSES, 'mt-4 items-center')}>
        <span className="text-muted">To pay</span>
        <span className="ml-auto text-xl font-heading md:text-2xl">
          <Amount naira={chargedNaira} />
        </span>
      </p>
      <div className="mt-4 grid gap-4">
        <PaymentNotice shown={shown} />
        {chargedNaira > 0 && (
          <Button
            variant="primary"
            size="large"
            fullWidth
            data-kept-clear
            busy={isConfirming || shown.is('openingAttempt')}
            disabled={!isConfirming && !shown.is('openingAttempt') && !PAYABLE.some(shown.is)}
            onClick={onPay}
          >
            {!isConfirming && <Icon icon={Lock} size={20} aria-hidden="true" />}
            {isConfirming ? 'Confirming...' : 'Pay Now Securely'}
          </Button>
        )}
        <p className="flex items-center justify-center gap-2 text-sm text-muted">
          <Icon icon={ShieldCheck} size={20} aria-hidden="true" />
          Secured by Paystack
        </p>
      </div>
      <dl className="mt-5 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 border-t border-line pt-5">
        {Object.entries(details).map(([term, text]) => (
          <div key={term} className="contents">
            <dt className="text-muted">{term}</dt>
            <dd className="wrap-anywhere">{noWrapEmails(text)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
