import { useState } from 'react';
import { fromPromise } from 'xstate';
import { createMirror } from '@ui/machines/createMirror';
import { Alert } from '@ui/components/Alert';
import { Button } from '@ui/components/Button';
import { Dialog } from '@ui/components/Dialog';
import { ordersApi } from '../../api/ordersApi';
import { useMirroredActor } from '../../shared/state/useMirroredActor';
import { useAppDispatch } from '../../shared/state/hooks';
import { cancelOrderMachine, type CancelOrderContext } from './cancelOrderMachine';

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

const cancelOrderMirror = createMirror('cancelOrder', ({ orderId }: CancelOrderContext) => ({
  orderId,
}));

interface Options {
  /** payment pages send the token with the word 'Token', the account area with 'Bearer' (BANK-12, ACCOUNT-07) */
  from: 'payment' | 'account';
  onAsked?: () => void;
  onKept?: () => void;
  onCancelled?: () => void;
}

interface CancelOrder {
  /** the order to be cancelled; null until the dialog first opens */
  orderId: number | null;
  phase: 'idle' | 'asking' | 'cancelling' | 'failed' | 'cancelled';
  ask: (orderId: number) => void;
  keep: () => void;
  confirm: () => void;
}

/** Cancelling an order from any screen: `ask`, then `CancelOrderDialog` does the rest. */
export function useCancelOrder({ from, onAsked, onKept, onCancelled }: Options): CancelOrder {
  const dispatch = useAppDispatch();
  const [postCancellation] = useState(() =>
    fromPromise<undefined, { orderId: number | null }>(async ({ input: { orderId } }) => {
      if (orderId === null) throw new Error('There is no order to cancel');
      const { cancelOrder, cancelOrderFromPayment } = ordersApi.endpoints;
      const endpoint = from === 'payment' ? cancelOrderFromPayment : cancelOrder;
      await dispatch(endpoint.initiate({ params: { orderId } }, { track: false })).unwrap();
      return undefined;
    }),
  );
  const machine = cancelOrderMachine.provide({
    actors: { postCancellation },
    actions: {
      announceAsked: () => onAsked?.(),
      announceKept: () => onKept?.(),
      announceCancelled: () => onCancelled?.(),
    },
  });
  const { actor, shown } = useMirroredActor(machine, cancelOrderMirror, undefined);
  const phases = ['asking', 'cancelling', 'failed', 'cancelled'] as const;
  return {
    orderId: shown.context.orderId,
    phase: phases.find((phase) => shown.is(phase)) ?? 'idle',
    ask: (orderId) => actor.send({ type: 'ASK', orderId }),
    keep: () => actor.send({ type: 'KEEP' }),
    confirm: () => actor.send({ type: 'CONFIRM' }),
  };
}
