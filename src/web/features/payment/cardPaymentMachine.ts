import type { DoneActorEvent } from 'xstate';
import {
  initialContext,
  type AttemptOutcome,
  type CardPaymentContext,
  type LoadedOrder,
  type Verdict,
} from './cardPaymentFlow';
import { cardPaymentParts } from './cardPaymentParts';

const claimed = ({ context }: { context: CardPaymentContext }) => ({
  orderId: context.orderId,
  claim: context.claim,
  shippingMethod: context.order?.shippingMethod ?? null,
});
const verdict = ({ event }: { event: DoneActorEvent<Verdict> }) => event.output;
const loaded = ({ event }: { event: DoneActorEvent<LoadedOrder> }) => event.output;
const outcome = ({ event }: { event: DoneActorEvent<AttemptOutcome> }) => event.output;

/** Asks the server about a payment again and again, while the page is seen, until it is decided. */
const checking = cardPaymentParts.createStateConfig({
  initial: 'waiting',
  on: { CANCEL_ASKED: '#cardPayment.cancelAsked' },
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
        input: claimed,
        onDone: [
          {
            guard: { type: 'isConfirmed', params: verdict },
            target: '#cardPayment.succeeded',
            actions: { type: 'keepWords', params: verdict },
          },
          {
            guard: { type: 'isRefused', params: verdict },
            target: '#cardPayment.failed',
            actions: [{ type: 'keepWords', params: verdict }, 'forgetAttempt'],
          },
          { guard: { type: 'isNotPayable', params: verdict }, target: '#cardPayment.loading' },
          { target: 'waiting' },
        ],
        onError: 'waiting',
      },
    },
  },
});

/**
 * Paying an order by card. The server is the only judge: whatever happens, the way back leads over asking it, and an
 * attempt that may have been paid is never followed by a second one.
 */
export const cardPaymentMachine = cardPaymentParts.createMachine({
  id: 'cardPayment',
  context: ({ input }) => initialContext(input),
  initial: 'deciding',
  on: {
    PAGE_HIDDEN: { actions: 'hidePage' },
    PAGE_SEEN: { actions: 'seePage' },
  },
  states: {
    deciding: {
      after: {
        begin: [
          {
            guard: 'lacksOrderId',
            target: 'error',
            actions: { type: 'keepError', params: { error: 'no_order' } },
          },
          { guard: 'hasClaim', target: 'resuming' },
          { guard: 'lacksTotal', target: 'loading' },
          { target: 'ready' },
        ],
      },
    },
    resuming: {
      invoke: {
        src: 'confirmPayment',
        input: claimed,
        onDone: [
          {
            guard: { type: 'isConfirmed', params: verdict },
            target: 'succeeded',
            actions: { type: 'keepWords', params: verdict },
          },
          { guard: { type: 'isRefused', params: verdict }, target: 'loading', actions: 'dropClaim' },
          { guard: { type: 'isNotPayable', params: verdict }, target: 'loading' },
          { target: 'stillChecking' },
        ],
        onError: 'stillChecking',
      },
    },
    loading: {
      invoke: {
        src: 'loadOrder',
        input: ({ context }) => ({ orderId: context.orderId }),
        onDone: [
          {
            guard: { type: 'isPaid', params: loaded },
            target: 'succeeded',
            actions: { type: 'keepOrder', params: loaded },
          },
          {
            guard: { type: 'isCancelled', params: loaded },
            target: 'error',
            actions: ['forgetAttempt', { type: 'keepError', params: { error: 'order_cancelled' } }],
          },
          {
            guard: { type: 'holdsNoOrder', params: loaded },
            target: 'error',
            actions: { type: 'keepError', params: { error: 'no_order' } },
          },
          { target: 'ready', actions: { type: 'keepOrder', params: loaded } },
        ],
        onError: { target: 'error', actions: { type: 'keepError', params: { error: 'load_failed' } } },
      },
    },
    error: { type: 'final' },
    ready: {
      initial: 'choosing',
      on: {
        PAY: 'openingAttempt',
        CANCEL_ASKED: 'cancelAsked',
      },
      entry: 'releaseTurn',
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
      },
    },
    openingAttempt: {
      entry: ['openOnlyOnce', 'forgetProblem'],
      invoke: {
        src: 'openAttempt',
        input: ({ context }) => ({ orderId: context.orderId, attempt: context.attempt }),
        onDone: [
          {
            guard: { type: 'isOpened', params: outcome },
            target: 'open',
            actions: [{ type: 'keepAttempt', params: outcome }, 'rememberAttempt'],
          },
          { guard: { type: 'isNotPayable', params: outcome }, target: 'loading', actions: 'dropAttempt' },
          {
            guard: { type: 'isElsewhere', params: outcome },
            target: 'ready.unopened',
            actions: { type: 'keepProblem', params: { code: 'open_elsewhere' } },
          },
          {
            target: 'ready.unopened',
            actions: { type: 'keepProblem', params: { code: 'attempt_failed' } },
          },
        ],
        onError: {
          target: 'ready.unopened',
          actions: { type: 'keepProblem', params: { code: 'attempt_failed' } },
        },
      },
    },
    open: {
      initial: 'loading',
      invoke: {
        src: 'cardPopup',
        input: ({ context }) => ({ attempt: context.attempt }),
        onError: {
          target: 'ready.unopened',
          actions: ['dropAttempt', { type: 'keepProblem', params: { code: 'attempt_failed' } }],
        },
      },
      on: {
        POPUP_SUCCEEDED: { guard: 'isThisAttempt', target: 'confirming' },
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
            popupSilence: {
              target: '#cardPayment.ready.unopened',
              actions: { type: 'keepProblem', params: { code: 'popup_silent' } },
            },
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
        input: claimed,
        onDone: [
          {
            guard: { type: 'isConfirmed', params: verdict },
            target: 'succeeded',
            actions: { type: 'keepWords', params: verdict },
          },
          { guard: { type: 'isUndecided', params: verdict }, target: 'stillChecking' },
          { guard: { type: 'isNotPayable', params: verdict }, target: 'loading' },
          {
            guard: { type: 'isRefused', params: verdict },
            target: 'failed',
            actions: [{ type: 'keepWords', params: verdict }, 'forgetAttempt'],
          },
          { target: 'failed', actions: [{ type: 'keepWords', params: verdict }, 'allowRetry'] },
        ],
        onError: { target: 'failed', actions: 'allowRetry' },
      },
    },
    stillChecking: checking,
    transferPending: checking,
    cancelAsked: {
      on: {
        ORDER_KEPT: 'beforeAsking',
        ORDER_CANCELLED: 'cancelled',
      },
    },
    beforeAsking: { type: 'history', history: 'deep' },
    succeeded: { type: 'final', entry: ['forgetAttempt', 'announceSuccess'] },
    failed: { type: 'final', entry: 'announceFailure' },
    cancelled: { type: 'final', entry: ['forgetAttempt', 'leave'] },
  },
});
