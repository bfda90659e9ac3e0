import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { TestOutcome } from '@contract/calls/payments.limits';
import { formatAmount, toNaira, type Kobo } from '@contract/entities/money';
import { Alert } from '@ui/components/Alert';
import { Button } from '@ui/components/Button';
import { Dialog } from '@ui/components/Dialog';
import { paymentsApi, readTestPaymentResult, type TestPaymentResult } from '../../api/paymentsApi';
import { SUM_ROW_CLASSES } from '../../shared/components/OrderSummary';
import type { AppDispatch } from '../../shared/state/hooks';
import type { CardPopup } from './cardPaymentFlow';
import { messages } from './messages';

interface Props {
  email: string;
  amountKobo: Kobo;
  onShown: () => void;
  onClose: () => void;
  record: (outcome: TestOutcome) => Promise<TestPaymentResult>;
}

/** Clearly not a real payment. A decline keeps it open and shows the reason, as the provider does. */
function TestCheckoutDialog({ email, amountKobo, onShown, onClose, record }: Props) {
  const [pendingOutcome, setPendingOutcome] = useState<TestOutcome | null>(null);
  const [reason, setReason] = useState<string | null>(null);
  useEffect(() => onShown(), [onShown]);

  const choose = async (outcome: TestOutcome) => {
    setPendingOutcome(outcome);
    setReason(null);
    const { status, message } = await record(outcome);
    if (status === 'failed') setReason(message);
    if (status === 'unreachable') setReason(messages.testUnreachable);
    if (status === 'failed' || status === 'unreachable') setPendingOutcome(null);
  };
  const button = (outcome: TestOutcome, label: string, variant: 'primary' | 'secondary' | 'danger') => (
    <Button
      variant={variant}
      busy={pendingOutcome === outcome}
      disabled={pendingOutcome !== null && pendingOutcome !== outcome}
      fullWidth
      onClick={() => void choose(outcome)}
    >
      {label}
    </Button>
  );

  return (
    <Dialog
      open
      onClose={onClose}
      title="Test checkout"
      actions={
        <>
          {button('approved', 'Approve payment', 'primary')}
          {button('declined', 'Decline payment', 'danger')}
          {button('transfer_pending', 'Transfer pending', 'secondary')}
          <Button variant="ghost" fullWidth disabled={pendingOutcome !== null} onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <p>{messages.testNotice}</p>
      <dl className="mt-4 grid gap-y-1 rounded-control bg-soft px-4 py-3">
        <div className={SUM_ROW_CLASSES}>
          <dt className="text-muted">Email</dt>
          <dd className="ml-auto max-w-full wrap-anywhere">{email}</dd>
        </div>
        <div className={SUM_ROW_CLASSES}>
          <dt className="text-muted">Amount</dt>
          <dd className="ml-auto font-heading tabular">{formatAmount(toNaira(amountKobo))}</dd>
        </div>
      </dl>
      {reason !== null && (
        <Alert tone="danger" className="mt-4">
          {reason}
        </Alert>
      )}
    </Dialog>
  );
}

/**
 * The pop-up of a shop without provider keys. Like the real one it is mounted outside the page and reports a pending
 * transfer as closed first.
 */
export function makeTestCheckout(dispatch: AppDispatch): CardPopup {
  return {
    open(attempt, send) {
      const { reference, amount, email } = attempt;
      const container = document.body.appendChild(document.createElement('div'));
      const root = createRoot(container);

      const record = async (outcome: TestOutcome) => {
        const body = { reference, amount, email, outcome };
        const response = await dispatch(
          paymentsApi.endpoints.recordTestPayment.initiate({ body }, { track: false }),
        );
        const result = response.data ?? readTestPaymentResult(null);
        if (result.status === 'success') send({ type: 'POPUP_SUCCEEDED', reference });
        if (result.status === 'pending') {
          send({ type: 'POPUP_CLOSED', reference });
          send({ type: 'POPUP_TRANSFER_PENDING', reference });
        }
        return result;
      };

      root.render(
        <TestCheckoutDialog
          email={email}
          amountKobo={amount}
          onShown={() => send({ type: 'POPUP_LOADED', reference })}
          onClose={() => send({ type: 'POPUP_CLOSED', reference })}
          record={record}
        />,
      );
      return {
        close() {
          // Deferred, since React may still be handling the press that closes it.
          setTimeout(() => {
            root.unmount();
            container.remove();
          }, 0);
        },
      };
    },
  };
}
