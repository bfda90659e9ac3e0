import { assertEvent, assign, setup } from 'xstate';
import { actionToProvide, promiseToProvide, typesOf } from '../../shared/machines/setupParts';
import type { CheckoutContext, CheckoutEvent, PlacingInput, PlacingOutcome } from './checkoutFlow';
import { checkoutRefusal, type CheckoutRefusal } from './checkoutGuards';

function refuses(code: CheckoutRefusal['code']) {
  return ({ event }: { event: CheckoutEvent }) =>
    event.type === 'PLACE' && checkoutRefusal(event.facts)?.code === code;
}

/**
 * Checkout: its checks in their fixed order (VALIDATION-07 to VALIDATION-16), then the order. The idempotency key is
 * kept while it is unknown whether the order was placed, so that a retry cannot order twice.
 */
export const checkoutMachine = setup({
  types: typesOf<{ context: CheckoutContext; events: CheckoutEvent }>(),
  actors: {
    placeOrder: promiseToProvide<PlacingOutcome, PlacingInput>(),
  },
  guards: {
    notLoggedIn: refuses('not_logged_in'),
    termsNotAgreed: refuses('terms_not_agreed'),
    fieldsMissing: refuses('fields_missing'),
    shippingMethodMissing: refuses('shipping_method_missing'),
    itemsUnavailable: refuses('items_unavailable'),
    notAuthenticated: refuses('not_authenticated'),
    isMiswritten: ({ event }) => event.type === 'PLACE' && event.miswritten,
    isPlaced: (_, outcome: PlacingOutcome) => outcome.kind === 'placed',
    isChanged: (_, outcome: PlacingOutcome) => outcome.kind === 'changed',
    isCodeRefused: (_, outcome: PlacingOutcome) => outcome.kind === 'code_refused',
    isRejected: (_, outcome: PlacingOutcome) => outcome.kind === 'rejected',
  },
  actions: {
    keepRefusal: assign(({ event }) => {
      assertEvent(event, 'PLACE');
      return { refusal: checkoutRefusal(event.facts) };
    }),
    keepReview: assign(({ context, event }) => {
      assertEvent(event, 'PLACE');
      return { order: event.order, key: context.key ?? event.freshKey };
    }),
    keepOutcome: assign((_, outcome: PlacingOutcome) => ({
      placed: outcome.kind === 'placed' ? outcome.order : null,
      change: outcome.kind === 'changed' ? outcome.change : null,
      codeRefusal: outcome.kind === 'code_refused' ? outcome.codeRefusal : null,
      rejection: outcome.kind === 'rejected' ? outcome.rejection : null,
    })),
    dropKey: assign({ key: null }),
    forgetMessages: assign({ refusal: null, change: null, codeRefusal: null, rejection: null }),
    refreshCart: actionToProvide,
    dropCode: actionToProvide,
    clearCart: actionToProvide,
    goToPayment: actionToProvide,
  },
}).createMachine({
  id: 'checkout',
  context: {
    order: null,
    key: null,
    refusal: null,
    change: null,
    codeRefusal: null,
    rejection: null,
    placed: null,
  },
  initial: 'reviewing',
  states: {
    reviewing: {
      initial: 'editing',
      on: {
        PLACE: [
          { guard: 'notLoggedIn', target: '.refused', actions: ['forgetMessages', 'keepRefusal'] },
          { guard: 'termsNotAgreed', target: '.refused', actions: ['forgetMessages', 'keepRefusal'] },
          { guard: 'fieldsMissing', target: '.refused', actions: ['forgetMessages', 'keepRefusal'] },
          { guard: 'shippingMethodMissing', target: '.refused', actions: ['forgetMessages', 'keepRefusal'] },
          { guard: 'itemsUnavailable', target: '.refused', actions: ['forgetMessages', 'keepRefusal'] },
          { guard: 'notAuthenticated', target: '.refused', actions: ['forgetMessages', 'keepRefusal'] },
          { guard: 'isMiswritten', target: '.miswritten', actions: 'forgetMessages' },
          { target: 'placing', actions: ['forgetMessages', 'keepReview'] },
        ],
        CART_CHANGED: { actions: 'dropKey' },
      },
      states: {
        editing: {},
        refused: { on: { EDITED: 'editing' } },
        miswritten: {},
        changed: { entry: ['dropKey', 'refreshCart'] },
        codeRefused: { entry: ['dropKey', 'dropCode'] },
        rejected: {
          entry: 'dropKey',
          on: { EDITED: { target: 'editing', actions: 'forgetMessages' } },
        },
        unanswered: {},
      },
    },
    placing: {
      invoke: {
        src: 'placeOrder',
        input: ({ context }) => ({ order: context.order, key: context.key }),
        onDone: [
          {
            guard: { type: 'isPlaced', params: ({ event }) => event.output },
            target: 'placed',
            actions: { type: 'keepOutcome', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isChanged', params: ({ event }) => event.output },
            target: 'reviewing.changed',
            actions: { type: 'keepOutcome', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isCodeRefused', params: ({ event }) => event.output },
            target: 'reviewing.codeRefused',
            actions: { type: 'keepOutcome', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isRejected', params: ({ event }) => event.output },
            target: 'reviewing.rejected',
            actions: { type: 'keepOutcome', params: ({ event }) => event.output },
          },
          { target: 'reviewing.unanswered' },
        ],
        onError: 'reviewing.unanswered',
      },
    },
    placed: { type: 'final', entry: ['dropKey', 'clearCart', 'goToPayment'] },
  },
});
