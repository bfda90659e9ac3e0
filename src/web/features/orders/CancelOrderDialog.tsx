import { Alert } from '@ui/components/Alert';
import { Button } from '@ui/components/Button';
import { Dialog } from '@ui/components/Dialog';
import type { CancelOrder } from './useCancelOrder';

interface Props {
  cancel: CancelOrder;
  /** `Yes, Cancel Order` */
  yes: string;
  /** `No, Keep Order` */
  no: string;
  /** this screen's message for a failure */
  failure: string;
  /** what happens to the money */
  money: string;
}

/** Asks before an order is cancelled; the safe choice, keeping it, has the focus. */
export function CancelOrderDialog({ cancel: { phase, keep, confirm }, yes, no, failure, money }: Props) {
  const busy = phase === 'cancelling';
  return (
    <Dialog
      open={phase === 'asking' || phase === 'failed' || busy}
      onClose={keep}
      title="Cancel order"
      actions={
        <>
          <Button variant="primary" fullWidth disabled={busy} onClick={keep}>
            {no}
          </Button>
          <Button variant="danger" fullWidth busy={busy} onClick={confirm}>
            {yes}
          </Button>
        </>
      }
    >
      <p>Are you sure you want to cancel this order?</p>
      <p className="mt-2">{money}</p>
      {phase === 'failed' && (
        <Alert tone="danger" className="mt-4">
          {failure}
        </Alert>
      )}
    </Dialog>
  );
}
