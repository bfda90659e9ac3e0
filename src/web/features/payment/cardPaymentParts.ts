import { assign, raise, setup } from 'xstate';
import {
  actionToProvide,
  callbackToProvide,
  machineToProvide,
  promiseToProvide,
  typesOf,
} from '@ui/machines/setupParts';
import { TIMINGS } from '../../shared/timings';
import type { cancelOrderMachine } from '../orders';
import type {
  AttemptInput,
  AttemptOutcome,
  CancelOrigin,
  CardPaymentContext,
  CardPaymentEvent,
  CardPaymentInput,
  ConfirmInput,
  LoadedOrder,
  OpeningProblem,
  PaymentError,
  PopupEvent,
  PopupInput,
  Confirmation,
} from './cardPaymentFlow';

function isPopupEvent(event: CardPaymentEvent): event is PopupEvent {
  return 'reference' in event;
}

/** The named parts of the card payment machine; its hook provides the actors and the actions left empty here. */
export const cardPaymentParts = setup({
  types: typesOf<{
    context: CardPaymentContext;
    events: CardPaymentEvent;
    input: CardPaymentInput;
    children: { cancelOrder: 'cancelOrder' };
  }>(),
  actors: {
    loadOrder: promiseToProvide<LoadedOrder, { orderId: number | null }>(),
    openAttempt: promiseToProvide<AttemptOutcome, AttemptInput>(),
    confirmPayment: promiseToProvide<Confirmation, ConfirmInput>(),
    cardPopup: callbackToProvide<PopupEvent, PopupInput>(),
    cancelOrder: machineToProvide<typeof cancelOrderMachine>(),
  },
  delays: {
    /** a moment, so that nothing starts before the page is rendered */
    begin: 0,
    autoOpen: TIMINGS.paymentAutoOpen,
    /** a blocked frame never calls back */
    popupSilence: 15_000,
    /** the provider reports a pending transfer as closed first, and right after that as pending */
    settle: 50,
    askAgain: TIMINGS.paymentPoll,
  },
  guards: {
    lacksOrderId: ({ context }) => context.orderId === null,
    lacksTotal: ({ context }) => (context.order?.total ?? null) === null,
    hasClaim: ({ context }) => context.claim !== null,
    opensByItself: ({ context }) => context.mayAutoOpen && (context.order?.total ?? 0) > 0,
    pageSeen: ({ context }) => context.pageSeen,
    askedFrom: ({ context }, params: { place: CancelOrigin }) => context.cancelFrom === params.place,
    isThisAttempt: ({ context, event }) =>
      isPopupEvent(event) && event.reference === context.claim?.reference,
    /** against a double confirmation (CARD-23) */
    notYetConfirmed: ({ context }) => context.unconfirmed,
    isPaid: (_, loaded: LoadedOrder) => loaded.paymentStatus === 'paid',
    isCancelled: (_, loaded: LoadedOrder) => loaded.paymentStatus === 'cancelled',
    holdsNoOrder: (_, loaded: LoadedOrder) => loaded.order === null,
    isOpened: (_, outcome: AttemptOutcome) => outcome.kind === 'opened',
    isElsewhere: (_, outcome: AttemptOutcome) => outcome.kind === 'elsewhere',
    isNotPayable: (_, answer: AttemptOutcome | Confirmation) => answer.kind === 'not_payable',
    isConfirmed: (_, confirmation: Confirmation) => confirmation.kind === 'confirmed',
    isUndecided: (_, confirmation: Confirmation) => confirmation.kind === 'pending',
    isRefused: (_, confirmation: Confirmation) => confirmation.kind === 'not_verified',
  },
  actions: {
    keepOrder: assign((_, loaded: LoadedOrder) => ({ order: loaded.order })),
    keepError: assign((_, params: { error: PaymentError }) => ({ error: params.error })),
    keepPlace: assign((_, params: { place: CancelOrigin }) => ({ cancelFrom: params.place })),
    keepProblem: assign((_, problem: OpeningProblem) => ({ problem })),
    keepRefusal: assign((_, outcome: AttemptOutcome): { problem: OpeningProblem } => {
      const reason = 'reason' in outcome ? outcome.reason : null;
      return { problem: reason === null ? { code: 'attempt_failed' } : { code: 'attempt_refused', reason } };
    }),
    keepAttempt: assign((_, outcome: AttemptOutcome) =>
      outcome.kind === 'opened'
        ? {
            attempt: outcome.attempt,
            claim: { reference: outcome.attempt.reference, amountKobo: outcome.attempt.amount },
            unconfirmed: true,
          }
        : {},
    ),
    keepPopupProblem: assign(({ event }) =>
      event.type === 'POPUP_FAILED'
        ? { problem: { code: 'popup_failed' as const, reason: event.reason } }
        : {},
    ),
    storeServerMessage: assign((_, confirmation: Confirmation) => {
      const refused = confirmation.kind === 'not_verified';
      if (confirmation.kind === 'confirmed') return { refused, serverMessage: confirmation.message };
      return { refused, serverMessage: 'reason' in confirmation ? confirmation.reason : null };
    }),
    askToConfirm: raise({ type: 'CONFIRM_PAYMENT' }),
    confirmOnlyOnce: assign({ unconfirmed: false }),
    dropAttempt: assign({ attempt: null }),
    dropClaim: assign({ claim: null }),
    forgetProblem: assign({ problem: null }),
    openOnlyOnce: assign({ mayAutoOpen: false }),
    hidePage: assign({ pageSeen: false }),
    seePage: assign({ pageSeen: true }),
    /** stores this visit's attempt for a later visit */
    rememberAttempt: actionToProvide,
    /** the outcome is unknown: a later visit asks for it and may then open the pop-up by itself */
    allowRetry: actionToProvide,
    forgetAttempt: actionToProvide,
    /** only one tab may pay an order at a time */
    releaseLock: actionToProvide,
    announceSuccess: actionToProvide,
    announceFailure: actionToProvide,
    announceCancelled: actionToProvide,
    leave: actionToProvide,
  },
});
