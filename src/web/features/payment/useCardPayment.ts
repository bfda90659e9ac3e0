import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { sendParent } from 'xstate';
import { createMirror, type MachineView } from '@ui/machines/createMirror';
import { noticeShown } from '@ui/toasts/noticesSlice';
import { useMirroredActor } from '../../shared/state/useMirroredActor';
import type { FailureState, PaymentState, SuccessState } from '../../shared/routing/navState';
import { paths } from '../../shared/routing/paths';
import { useAppDispatch, useAppSelector, type AppDispatch } from '../../shared/state/hooks';
import { cancelOrderMachine, cancelOrderMirror, cancelOrderOf, makeCancelActors } from '../orders';
import { selectUserId } from '../session';
import { attemptOpened, attemptSettled, retryAllowed, selectAttempt } from './attemptsSlice';
import type { CardPaymentContext, CardPaymentEvent, CardPopup } from './cardPaymentFlow';
import { cardPaymentMachine } from './cardPaymentMachine';
import { paymentFailureSentence, messages } from './messages';
import { successStateOfPaid } from './paymentResponses';
import { makePaymentActors } from './paymentActors';
import { makePaymentLock } from './paymentLock';
import { paystackPopup } from './paystackPopup';
import { makeTestCheckout } from './TestCheckoutDialog';

/** Leaves out the attempt: its access code could open the provider's pop-up. */
const withoutAttempt = ({ attempt, ...safeContext }: CardPaymentContext) => safeContext;

const cardPaymentMirror = createMirror('cardPayment', withoutAttempt);
const INVOKED = [cancelOrderMirror];

export type ShownPayment = MachineView<Omit<CardPaymentContext, 'attempt'>>;

interface CardPayment {
  shown: ShownPayment;
  /** the cancellation of the order: the payment's machine invokes that machine */
  cancel: ReturnType<typeof cancelOrderOf>;
  send: (event: CardPaymentEvent) => void;
}

function successState({ order, orderId, serverMessage }: CardPaymentContext): SuccessState | null {
  return orderId === null ? null : successStateOfPaid(orderId, order, serverMessage);
}

function failureState(context: CardPaymentContext): FailureState {
  const { order, orderId } = context;
  const retry = order && order.total !== null ? { ...order, autoOpen: true } : null;
  return { orderId, errorMessage: paymentFailureSentence(context), retry };
}

/** Runs the card payment of the given order. */
export function useCardPayment(paymentState: PaymentState): CardPayment {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const userId = useAppSelector(selectUserId);
  const remembered = useAppSelector((state) => selectAttempt(state, paymentState.orderId, userId));
  const [lock] = useState(makePaymentLock);
  const [actors] = useState(() => ({
    ...makePaymentActors({ dispatch, lock, popup: chooseCardPopup(dispatch) }),
    cancelOrder: cancelOrderMachine.provide({
      actors: makeCancelActors(dispatch, 'payment'),
      actions: {
        announceKept: sendParent({ type: 'ORDER_KEPT' }),
        announceCancelled: sendParent({ type: 'ORDER_CANCELLED' }),
      },
    }),
  }));
  useEffect(() => () => lock.release(), [lock]);

  const dispatchForOrder =
    (actionCreator: typeof attemptSettled | typeof retryAllowed) =>
    ({ context: { orderId } }: { context: CardPaymentContext }) => {
      if (orderId !== null) dispatch(actionCreator(orderId));
    };
  const machine = cardPaymentMachine.provide({
    actors,
    actions: {
      rememberAttempt: ({ context: { orderId, claim } }) => {
        if (orderId !== null && claim)
          dispatch(attemptOpened({ orderId, ...claim, userId, autoOpened: true }));
      },
      forgetAttempt: dispatchForOrder(attemptSettled),
      allowRetry: dispatchForOrder(retryAllowed),
      releaseLock: () => lock.release(),
      announceSuccess: ({ context }) =>
        void navigate(paths.orderSuccess(), { replace: true, state: successState(context) }),
      announceFailure: ({ context }) =>
        void navigate(paths.orderFailure(), { replace: true, state: failureState(context) }),
      announceCancelled: ({ context: { orderId } }) => {
        if (orderId !== null) dispatch(noticeShown({ tone: 'done', text: messages.cancelled(orderId) }));
      },
      leave: () => void navigate(paths.home(), { replace: true }),
    },
  });
  const order = paymentState.total === null ? null : paymentState;
  const input = { orderId: paymentState.orderId, order, remembered };
  const { actor, shown } = useMirroredActor(machine, cardPaymentMirror, input, INVOKED);
  const cancelView = useAppSelector(cancelOrderMirror.select);
  const send = useCallback((event: CardPaymentEvent) => actor.send(event), [actor]);
  usePageVisibility(send);
  const cancel = cancelOrderOf(cancelView, (event) => actor.getSnapshot().children.cancelOrder?.send(event));
  return { shown, cancel, send };
}

/** A pending payment is polled only while the page is visible. */
function usePageVisibility(send: (event: CardPaymentEvent) => void): void {
  useEffect(() => {
    const sendVisibility = () =>
      send({ type: document.visibilityState === 'hidden' ? 'PAGE_HIDDEN' : 'PAGE_SEEN' });
    document.addEventListener('visibilitychange', sendVisibility);
    return () => document.removeEventListener('visibilitychange', sendVisibility);
  }, [send]);
}

/** The provider's pop-up if the server has its keys, else the test checkout. */
function chooseCardPopup(dispatch: AppDispatch): CardPopup {
  const testCheckout = makeTestCheckout(dispatch);
  return {
    open(attempt, send) {
      const isTest = attempt.access_code === null && attempt.public_key === null;
      return (isTest ? testCheckout : paystackPopup).open(attempt, send);
    },
  };
}
