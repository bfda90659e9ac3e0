import { useState } from 'react';
import { fromPromise } from 'xstate';
import { createMirror, type MachineView } from '@ui/machines/createMirror';
import { Alert } from '@ui/components/Alert';
import { Button } from '@ui/components/Button';
import { Dialog } from '@ui/components/Dialog';
import { ordersApi } from '../../api/ordersApi';
import { useMirroredActor } from '../../shared/state/useMirroredActor';
import { useAppDispatch, type AppDispatch } from '../../shared/state/hooks';
import { cancelOrderMachine, type CancelOrderContext, type CancelOrderEvent } from './cancelOrderMachine';

interface Props {
  cancel: CancelOrderControls;
  /** `Yes, Cancel Order` */
  confirmLabel: string;
  /** `No, Keep Order` */
  keepLabel: string;
  /** this screen's message for a failure */
  failureText: string;
  /** what happens to the money */
  refundText: string;
}

/** Asks before an order is cancelled; the safe choice, keeping it, has the focus. */
export function CancelOrderDialog({
  cancel: { phase, keep, confirm },
  confirmLabel,
  keepLabel,
  failureText,
  refundText,
}: Props) {
  const isCancelling = phase === 'cancelling';
  return (
    <Dialog
      open={phase === 'asking' || phase === 'failed' || isCancelling}
      onClose={keep}
      title="Cancel order"
      actions={
        <>
          <Button variant="primary" fullWidth disabled={isCancelling} onClick={keep}>
            {keepLabel}
          </Button>
          <Button variant="danger" fullWidth busy={isCancelling} onClick={confirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <p>Are you sure you want to cancel this order?</p>
      <p className="mt-2">{refundText}</p>
      {phase === 'failed' && (
        <Alert tone="danger" className="mt-4">
          {failureText}
        </Alert>
      )}
    </Dialog>
  );
}

export const cancelOrderMirror = createMirror('cancelOrder', ({ orderId }: CancelOrderContext) => ({
  orderId,
}));

/** payment pages send the token with the scheme 'Token', the account area with 'Bearer' (BANK-12, ACCOUNT-07) */
type CancelSource = 'payment' | 'account';

/** The cancelling machine's actor over RTK Query. */
export function makeCancelActors(dispatch: AppDispatch, from: CancelSource) {
  return {
    postCancellation: fromPromise<undefined, CancelOrderContext>(async ({ input: { orderId } }) => {
      if (orderId === null) throw new Error('There is no order to cancel');
      const { cancelOrder, cancelOrderFromPayment } = ordersApi.endpoints;
      const endpoint = from === 'payment' ? cancelOrderFromPayment : cancelOrder;
      await dispatch(endpoint.initiate({ params: { orderId } }, { track: false })).unwrap();
      return undefined;
    }),
  };
}

type Phase = 'idle' | 'asking' | 'cancelling' | 'failed' | 'cancelled';
const PHASES = ['asking', 'cancelling', 'failed', 'cancelled'] as const;

interface CancelOrderControls {
  /** the order to be cancelled; null until the dialog first opens */
  orderId: number | null;
  phase: Phase;
  keep: () => void;
  confirm: () => void;
}

/** @param shown null while no machine runs */
export function cancelOrderOf(
  shown: MachineView<CancelOrderContext> | null,
  send: (event: CancelOrderEvent) => void,
): CancelOrderControls {
  return {
    orderId: shown?.context.orderId ?? null,
    phase: PHASES.find((phase) => shown?.is(phase)) ?? 'idle',
    keep: () => send({ type: 'KEEP' }),
    confirm: () => send({ type: 'CONFIRM' }),
  };
}

interface Options {
  from: CancelSource;
  onCancelled?: () => void;
}

interface CancelOrderPrompt extends CancelOrderControls {
  ask: (orderId: number) => void;
}

const NO_ORDER = { orderId: null };

/** Cancelling an order from any screen: `ask`, then `CancelOrderDialog` does the rest. */
export function useCancelOrder({ from, onCancelled }: Options): CancelOrderPrompt {
  const dispatch = useAppDispatch();
  const [actors] = useState(() => makeCancelActors(dispatch, from));
  const machine = cancelOrderMachine.provide({
    actors,
    actions: { announceCancelled: () => onCancelled?.() },
  });
  const { actor, shown } = useMirroredActor(machine, cancelOrderMirror, NO_ORDER);
  return {
    ...cancelOrderOf(shown, (event) => actor.send(event)),
    ask: (orderId) => actor.send({ type: 'ASK', orderId }),
  };
}
