import { useEffect, useState } from 'react';
import { Alert } from '@ui/components/Alert';
import { Button, ButtonLink, type ButtonSize } from '@ui/components/Button';
import type { PaymentState } from '../../shared/routing/navState';
import { paths } from '../../shared/routing/paths';
import { TIMINGS } from '../../shared/timings';
import type { OpeningProblem } from './cardPaymentFlow';
import { messages, problemSentence } from './messages';
import type { ShownPayment } from './useCardPayment';

/** Opens the report dialog; its listener is in app/watching/start.ts. */
export function ReportButton({ size }: { size?: ButtonSize }) {
  return (
    <Button size={size} data-report="">
      Report a problem
    </Button>
  );
}

/** The current state of the payment. The live regions are rendered from the start, so that changes are announced. */
export function PaymentNotice({ shown }: { shown: ShownPayment }) {
  const { problem, order } = shown.context;
  const status = statusOf(shown);
  return (
    <>
      <div aria-live="polite" className="empty:hidden">
        {shown.is('ready.closed') && <Alert tone="warn">{messages.closed}</Alert>}
        {status && <Alert tone="info">{status}</Alert>}
      </div>
      {shown.is('stillChecking') && <DelayedReportButton />}
      {NOT_OPENED.some(shown.is) && problem && <PaymentProblem problem={problem} order={order} />}
    </>
  );
}

/** `waiting`: the server refused the attempt, and the order loaded since then is payable, but not by card. */
const NOT_OPENED = ['ready.unopened', 'ready.waiting'];

function PaymentProblem({ problem, order }: { problem: OpeningProblem; order: PaymentState | null }) {
  return (
    <>
      <Alert tone="danger">{problemSentence(problem)}</Alert>
      {problem.code === 'attempt_refused' && (
        <ButtonLink to={paths.bankTransfer()} state={order}>
          {messages.payByTransfer}
        </ButtonLink>
      )}
    </>
  );
}

/** Appears after a minute of waiting. */
function DelayedReportButton() {
  const [isOffered, setOffered] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setOffered(true), TIMINGS.reportOfferDelay);
    return () => window.clearTimeout(timer);
  }, []);
  return isOffered && <ReportButton />;
}

function statusOf({ is }: ShownPayment): string | null {
  if (is('confirming') || is('resuming')) return messages.verifying;
  if (is('transferPending')) return messages.transferPending;
  return is('stillChecking') ? messages.stillChecking : null;
}
