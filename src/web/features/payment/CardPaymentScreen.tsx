import { useState } from 'react';
import { useInterval } from '@ui/hooks/useInterval';
import type { PaymentState } from '../../shared/routing/navState';
import { paths } from '../../shared/routing/paths';
import { TIMINGS } from '../../shared/timings';
import { useAppDispatch } from '../../shared/state/hooks';
import { noticeShown } from '@ui/toasts/noticesSlice';
import { Alert } from '@ui/components/Alert';
import { Button, ButtonLink } from '@ui/components/Button';
import { Page } from '../../shared/components/Page';
import { Skeleton } from '@ui/components/Skeleton';
import { unbrokenEmails } from '@ui/components/unbroken';
import { afterCancelling, CancelOrderDialog, refundIfItArrives, useCancelOrder } from '../orders';
import { errorSentence, messages } from './messages';
import { PaymentCard } from './PaymentCard';
import { PaymentNotice } from './PaymentNotice';
import { CardSummary } from './PaymentSummary';
import { useCardPayment } from './useCardPayment';
import { useLettersAddress } from './useLettersAddress';

const MOST_DOTS = 3;
const TITLE = 'Secure Payment';
const CANCELLABLE = ['ready', 'stillChecking', 'transferPending', 'cancelAsked'];

/** Paying one order by card. All it shows comes from the store's mirror of the machine. */
export function CardPaymentScreen({ given }: { given: PaymentState }) {
  const { shown, send } = useCardPayment(given);
  const dispatch = useAppDispatch();
  const lettersAddress = useLettersAddress();
  const cancel = useCancelOrder({
    from: 'payment',
    onAsked: () => send({ type: 'CANCEL_ASKED' }),
    onKept: () => send({ type: 'ORDER_KEPT' }),
    onCancelled: () => {
      if (given.orderId !== null)
        dispatch(noticeShown({ tone: 'done', text: messages.cancelled(given.orderId) }));
      send({ type: 'ORDER_CANCELLED' });
    },
  });
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
      intro={unbrokenEmails(messages.lettersGoTo(lettersAddress))}
    >
      <div className="beside">
        <PaymentCard order={order} shown={shown} onPay={() => send({ type: 'PAY' })} />
        <CardSummary order={order} />
        <div className="flex flex-wrap gap-3 max-md:[&>*]:flex-1 md:col-start-1">
          <ButtonLink to={paths.home()}>Back to Home</ButtonLink>
          <Button
            variant="danger"
            disabled={!CANCELLABLE.some(shown.is)}
            onClick={() => orderId !== null && cancel.ask(orderId)}
          >
            Cancel Order
          </Button>
        </div>
      </div>
      <CancelOrderDialog
        cancel={cancel}
        yes="Yes, Cancel Order"
        no="No, Keep Order"
        failure={messages.cancelFailed}
        money={shown.context.cancelFrom === 'ready' ? afterCancelling(null) : refundIfItArrives()}
      />
    </Page>
  );
}

/** 'Loading payment details...' with up to three dots, one more every 300 ms; read aloud once. */
export function PaymentLoading() {
  const [dots, setDots] = useState(MOST_DOTS);
  useInterval(() => setDots((now) => (now + 1) % (MOST_DOTS + 1)), TIMINGS.loadingDots);
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
