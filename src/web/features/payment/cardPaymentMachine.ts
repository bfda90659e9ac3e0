import type { DoneActorEvent } from 'xstate';
import {
  initialContext,
  type AttemptOutcome,
  type CancelOrigin,
  type CardPaymentContext,
  type LoadedOrder,
  type PaymentError,
  type Confirmation,
} from './cardPaymentFlow';
import { cardPaymentParts } from './cardPaymentParts';

const orderInput = ({ context }: { context: CardPaymentContext }) => ({ orderId: context.orderId });
const confirmInput = ({ context }: { context: CardPaymentContext }) => ({
  ...orderInput({ context }),
  claim: context.claim,
  shippingMethod: context.order?.shippingMethod ?? null,
});
const confirmation = ({ event }: { event: DoneActorEvent<Confirmation> }) => event.output;
const loadOrderOutput = ({ event }: { event: DoneActorEvent<LoadedOrder> }) => event.output;
const openAttemptOutput = ({ event }: { event: DoneActorEvent<AttemptOutcome> }) => event.output;

// The transitions for the server's confirmation, shared by all states that request one.
const whenConfirmed = {
  guard: { type: 'isConfirmed', params: confirmation },
  target: '#cardPayment.succeeded',
  actions: { type: 'storeServerMessage', params: confirmation },
} as const;
const whenNotPayable = {
  guard: { type: 'isNotPayable', params: confirmation },
  target: '#cardPayment.loading',
} as const;
const whenRefused = {
  guard: { type: 'isRefused', params: confirmation },
  target: '#cardPayment.failed',
  actions: [{ type: 'storeServerMessage', params: confirmation }, 'forgetAttempt'],
} as const;
const popupNotOpened = (code: 'attempt_failed' | 'open_elsewhere' | 'popup_silent') =>
  ({
    target: '#cardPayment.ready.unopened',
    actions: { type: 'keepProblem', params: { code } },
  }) as const;
const failWith = (error: PaymentError) =>
  ({ target: '#cardPayment.error', actions: { type: 'keepError', params: { error } } }) as const;
const cancelFrom = (place: CancelOrigin) =>
  ({ target: '#cardPayment.cancelAsked', actions: { type: 'keepPlace', params: { place } } }) as const;

/** Returns to the state in which the shopper asked to cancel. */
const whenOrderKept = [
  { guard: { type: 'askedFrom', params: { place: 'stillChecking' } }, target: '#cardPayment.stillChecking' },
  {
    guard: { type: 'askedFrom', params: { place: 'transferPending' } },
    target: '#cardPayment.transferPending',
  },
  { target: '#cardPayment.ready.before' },
] as const;

/** Polls the server about a payment while the page is visible, until it is decided. */
const polling = cardPaymentParts.createStateConfig({
  initial: 'waiting',
  states: {
    waiting: {
      after: { askAgain: [{ guard: 'pageSeen', target: 'asking' }, { target: 'paused' }] },
    },
    paused: {
      on: { PAGE_SEEN: { target: 'asking', actions: 'seePage' } },
    },
    asking: {
      invoke: {
        src: 'confirmPayment',
        input: confirmInput,
        onDone: [whenConfirmed, whenRefused, whenNotPayable, { target: 'waiting' }],
        onError: 'waiting',
      },
    },
  },
});

/**
 * Paying an order by card. Only the server decides whether it is paid: every path asks it, and no second attempt starts
 * while the first may have been paid.
 */
export const cardPaymentMachine = cardPaymentParts.createMachine({
  id: 'cardPayment',
  context: ({ input }) => initialContext(input),
  initial: 'deciding',
  on: {
    PAGE_HIDDEN: { actions: 'hidePage' },
    PAGE_SEEN: { actions: 'seePage' },
    // In every state, and even late: a payment that was made must never be overlooked.
    POPUP_SUCCEEDED: { guard: 'isThisAttempt', actions: 'askToConfirm' },
    CONFIRM_PAYMENT: { guard: 'notYetConfirmed', target: '.confirming', actions: 'confirmOnlyOnce' },
  },
  states: {
    deciding: {
      after: {
        begin: [
          { guard: 'lacksOrderId', ...failWith('no_order') },
          { guard: 'hasClaim', target: 'resuming' },
          { guard: 'lacksTotal', target: 'loading' },
          { target: 'ready' },
        ],
      },
    },
    resuming: {
      invoke: {
        src: 'confirmPayment',
        input: confirmInput,
        onDone: [
          whenConfirmed,
          { guard: { type: 'isRefused', params: confirmation }, target: 'loading', actions: 'dropClaim' },
          whenNotPayable,
          { target: 'stillChecking' },
        ],
        onError: 'stillChecking',
      },
    },
    loading: {
      invoke: {
        src: 'loadOrder',
        input: orderInput,
        onDone: [
          {
            guard: { type: 'isPaid', params: loadOrderOutput },
            target: 'succeeded',
            actions: { type: 'keepOrder', params: loadOrderOutput },
          },
          {
            guard: { type: 'isCancelled', params: loadOrderOutput },
            target: 'error',
            actions: ['forgetAttempt', { type: 'keepError', params: { error: 'order_cancelled' } }],
          },
          { guard: { type: 'holdsNoOrder', params: loadOrderOutput }, ...failWith('no_order') },
          { target: 'ready', actions: { type: 'keepOrder', params: loadOrderOutput } },
        ],
        onError: failWith('load_failed'),
      },
    },
    error: { type: 'final' },
    ready: {
      initial: 'choosing',
      on: {
        PAY: 'openingAttempt',
        CANCEL_ASKED: cancelFrom('ready'),
      },
      entry: 'releaseLock',
      states: {
        choosing: {
          always: [{ guard: 'opensByItself', target: 'autoOpening' }, { target: 'waiting' }],
        },
        autoOpening: {
          after: { autoOpen: { target: '#cardPayment.openingAttempt' } },
        },
        waiting: {},
        closed: {},
        unopened: {},
        before: { type: 'history' },
      },
    },
    openingAttempt: {
      entry: ['openOnlyOnce', 'forgetProblem'],
      invoke: {
        src: 'openAttempt',
        input: ({ context }) => ({ orderId: context.orderId, attempt: context.attempt }),
        onDone: [
          {
            guard: { type: 'isOpened', params: openAttemptOutput },
            target: 'open',
            actions: [{ type: 'keepAttempt', params: openAttemptOutput }, 'rememberAttempt'],
          },
          {
            guard: { type: 'isNotPayable', params: openAttemptOutput },
            target: 'loading',
            actions: ['dropAttempt', { type: 'keepRefusal', params: openAttemptOutput }],
          },
          { guard: { type: 'isElsewhere', params: openAttemptOutput }, ...popupNotOpened('open_elsewhere') },
          {
            target: '#cardPayment.ready.unopened',
            actions: { type: 'keepRefusal', params: openAttemptOutput },
          },
        ],
        onError: popupNotOpened('attempt_failed'),
      },
    },
    open: {
      initial: 'loading',
      invoke: {
        src: 'cardPopup',
        input: ({ context, self }) => ({
          attempt: context.attempt,
          sendLate: (event) => self.send(event),
        }),
        onError: {
          target: 'ready.unopened',
          actions: ['dropAttempt', { type: 'keepProblem', params: { code: 'attempt_failed' } }],
        },
      },
      on: {
        POPUP_TRANSFER_PENDING: { guard: 'isThisAttempt', target: 'transferPending' },
        POPUP_CLOSED: { guard: 'isThisAttempt', target: '.closing' },
        POPUP_FAILED: {
          guard: 'isThisAttempt',
          target: 'ready.unopened',
          actions: ['dropAttempt', 'keepPopupProblem'],
        },
      },
      states: {
        loading: {
          on: { POPUP_LOADED: { guard: 'isThisAttempt', target: 'shown' } },
          after: {
            popupSilence: popupNotOpened('popup_silent'),
          },
        },
        shown: {},
        closing: {
          after: { settle: '#cardPayment.ready.closed' },
        },
      },
    },
    confirming: {
      invoke: {
        src: 'confirmPayment',
        input: confirmInput,
        onDone: [
          whenConfirmed,
          { guard: { type: 'isUndecided', params: confirmation }, target: 'stillChecking' },
          whenNotPayable,
          whenRefused,
          { target: 'failed', actions: [{ type: 'storeServerMessage', params: confirmation }, 'allowRetry'] },
        ],
        onError: { target: 'failed', actions: 'allowRetry' },
      },
    },
    stillChecking: { ...polling, on: { CANCEL_ASKED: cancelFrom('stillChecking') } },
    transferPending: { ...polling, on: { CANCEL_ASKED: cancelFrom('transferPending') } },
    cancelAsked: {
      invoke: { id: 'cancelOrder', src: 'cancelOrder', input: orderInput, onError: whenOrderKept },
      on: {
        ORDER_KEPT: whenOrderKept,
        ORDER_CANCELLED: 'cancelled',
      },
    },
    succeeded: { type: 'final', entry: ['forgetAttempt', 'announceSuccess'] },
    failed: { type: 'final', entry: 'announceFailure' },
    cancelled: { type: 'final', entry: ['forgetAttempt', 'announceCancelled', 'leave'] },
  },
});
