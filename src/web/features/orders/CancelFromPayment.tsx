import { useNavigate } from 'react-router-dom';
import { paths } from '../../shared/routing/paths';
import { Button } from '../../shared/ui/Button';
import { CancelOrderDialog } from './CancelOrderDialog';
import { messages } from './messages';
import { useCancelOrder } from './useCancelOrder';

/** Cancels the order that the bank-transfer page shows, after asking, and goes home. */
export function CancelFromPayment({ orderId }: { orderId: number }) {
  const navigate = useNavigate();
  const cancel = useCancelOrder({
    from: 'payment',
    onCancelled: () => void navigate(paths.home(), { replace: true }),
  });
  return (
    <>
      <Button variant="danger" onClick={() => cancel.ask(orderId)}>
        Cancel Order
      </Button>
      <CancelOrderDialog cancel={cancel} yes="Yes, Cancel" no="No, Keep" failure={messages.cancelFailed} />
    </>
  );
}
