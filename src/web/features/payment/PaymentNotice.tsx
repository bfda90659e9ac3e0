import { useEffect, useState } from 'react';
import { TIMINGS } from '../../shared/timings';
import { Alert } from '../../shared/ui/Alert';
import { Button, type ButtonSize } from '../../shared/ui/Button';
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
  const { problem } = shown.context;
  const status = statusOf(shown);
  return (
    <>
      <div aria-live="polite" className="empty:hidden">
        {shown.is('ready.closed') && <Alert tone="warn">{messages.closed}</Alert>}
        {status && <Alert tone="info">{status}</Alert>}
      </div>
      {shown.is('stillChecking') && <LateReport />}
      {shown.is('ready.unopened') && problem && <Alert tone="danger">{problemSentence(problem)}</Alert>}
    </>
  );
}

/** Offered after a minute of waiting. */
function LateReport() {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setLate(true), TIMINGS.reportOffered);
    return () => window.clearTimeout(timer);
  }, []);
  return isLate && <ReportButton />;
}

function statusOf({ is }: ShownPayment): string | null {
  if (is('confirming') || is('resuming')) return messages.verifying;
  if (is('transferPending')) return messages.transferPending;
  return is('stillChecking') ? messages.stillChecking : null;
}
