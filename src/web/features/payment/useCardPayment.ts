import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { sendParent } from 'xstate';
import { createMirror, type Shown } from '@ui/machines/createMirror';
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
import { successStateOfPaid } from './paymentAnswers';
import { makePaymentActors } from './paymentActors';
import { makePaymentTurn } from './paymentTurn';
import { paystackPopup } from './paystackPopup';
import { makeTestCheckout } from './TestCheckoutDialog';

/** Leaves out the attempt: its access code could open the provider's pop-up. */
const shownContext = ({ attempt, ...shown }: CardPaymentContext) => shown;

const cardPaymentMirror = createMirror('cardPayment', shownContext);
const INVOKED = [cancelOrderMirror];

export type ShownPayment = Shown<Omit<CardPaymentContext, 'attempt'>>;

interface CardPayment {
  shown: ShownPayment;
  /** whether it is asked, or done: the payment runs that machine */
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
export function useCardPayment(given: PaymentState): CardPayment {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const userId = useAppSelector(selectUserId);
  const remembered = useAppSelector((state) => selectAttempt(state, given.orderId, userId));
  const [turn] = useState(makePaymentTurn);
  const [actors] = useState(() => ({
    ...makePaymentActors({ dispatch, turn, popup: chooseCardPopup(dispatch) }),
    cancelOrder: cancelOrderMachine.provide({
      actors: makeCancelActors(dispatch, 'payment'),
      actions: {
        announceKept: sendParent({ type: 'ORDER_KEPT' }),
        announceCancelled: sendParent({ type: 'ORDER_CANCELLED' }),
      },
    }),
  }));
  useEffect(() => () => turn.release(), [turn]);

  const settle =
    (happened: typeof attemptSettled | typeof retryAllowed) =>
    ({ context: { orderId } }: { context: CardPaymentContext }) => {
      if (orderId !== null) dispatch(happened(orderId));
    };
  const machine = cardPaymentMachine.provide({
    actors,
    actions: {
      rememberAttempt: ({ context: { orderId, claim } }) => {
        if (orderId !== null && claim)
          dispatch(attemptOpened({ orderId, ...claim, userId, autoOpened: true }));
      },
      forgetAttempt: settle(attemptSettled),
      allowRetry: settle(retryAllowed),
      releaseTurn: () => turn.release(),
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
  const order = given.total === null ? null : given;
  const input = { orderId: given.orderId, order, remembered };
  const { actor, shown } = useMirroredActor(machine, cardPaymentMirror, input, INVOKED);
  const cancelling = useAppSelector(cancelOrderMirror.select);
  const send = useCallback((event: CardPaymentEvent) => actor.send(event), [actor]);
  usePageSeen(send);
  const cancel = cancelOrderOf(cancelling, (event) => actor.getSnapshot().children.cancelOrder?.send(event));
  return { shown, cancel, send };
}

/** A pending payment is polled only while the page is visible. */
function usePageSeen(send: (event: CardPaymentEvent) => void): void {
  useEffect(() => {
    const tell = () => send({ type: document.visibilityState === 'hidden' ? 'PAGE_HIDDEN' : 'PAGE_SEEN' });
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
  }, [send]);
}

/** The provider's pop-up if the server has its keys, else the test checkout. */
function chooseCardPopup(dispatch: AppDispatch): CardPopup {
  const testCheckout = makeTestCheckout(dispatch);
  return {
    open(attempt, tell) {
      const isTest = attempt.access_code === null && attempt.public_key === null;
      return (isTest ? testCheckout : paystackPopup).open(attempt, tell);
    },
  };
}
