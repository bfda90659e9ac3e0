import { assertEvent, assign, setup, type DoneActorEvent } from 'xstate';
import { isOutsideDeliveryArea } from '@contract/rules/shipping';
import { actionToProvide, promiseToProvide, typesOf } from '@ui/machines/setupParts';
import type {
  CheckoutContext,
  CheckoutEvent,
  PlaceOrderOutcome,
  FindOrderOutcome,
  SentInput,
} from './checkoutFlow';
import {
  isAuthenticated,
  missingFields,
  checkoutRefusalOf,
  unavailableNames,
  type CheckoutFacts,
  type CheckoutRefusal,
} from './checkoutGuards';
import { areSameLines, isSameOrder } from './checkoutFlow';

interface GuardInput {
  context: CheckoutContext;
  event: CheckoutEvent;
}

/** Whether the shopper places the same order again that still waits for its response. */
function isSentAgain({ context: { sent: sentOrder }, event }: GuardInput): boolean {
  return (
    event.type === 'PLACE' &&
    sentOrder !== null &&
    isSameOrder(sentOrder.order, event.wish.order, event.facts.items)
  );
}

/** Names of the items that cannot be ordered; none for a resent order, which may itself have taken the stock. */
function unavailableNamesIn(input: GuardInput): string[] {
  const { event } = input;
  return event.type === 'PLACE' && !isSentAgain(input) ? unavailableNames(event.facts) : [];
}

/** A guard over the facts of the `PLACE` event. */
const factGuard =
  (predicate: (facts: CheckoutFacts) => boolean) =>
  ({ event }: GuardInput) =>
    event.type === 'PLACE' && predicate(event.facts);

/** `ikeja to Kano`; null if the method delivers to that state. */
function doubtfulDeliveryOf({ event }: GuardInput): string | null {
  if (event.type !== 'PLACE') return null;
  const { shippingMethod, fields } = event.facts;
  const isDoubtful = isOutsideDeliveryArea({ shipping_method: shippingMethod, state: fields.state });
  return isDoubtful ? `${shippingMethod} to ${fields.state}` : null;
}

const findOrderOutput = ({ event }: { event: DoneActorEvent<FindOrderOutcome> }) => event.output;
const placeOrderOutput = ({ event }: { event: DoneActorEvent<PlaceOrderOutcome> }) => event.output;
const onPlaceOutcome = <Guard extends string, Target extends string>(type: Guard, target: Target) =>
  ({
    guard: { type, params: placeOrderOutput },
    target: `#checkout.${target}`,
    actions: { type: 'keepOutcome', params: placeOrderOutput },
  }) as const;
const whenPlaced = {
  guard: { type: 'isPlaced', params: findOrderOutput },
  target: '#checkout.placed',
  actions: { type: 'keepOutcome', params: findOrderOutput },
} as const;
const refuseWhen = <Guard extends string>(
  guard: Guard,
  code: CheckoutRefusal['code'],
  ...actions: 'refreshCart'[]
) =>
  ({
    guard,
    target: '.refused',
    actions: ['forgetMessages', { type: 'keepRefusal', params: { code } }, ...actions],
  }) as const;
const sentInput = ({ context }: { context: CheckoutContext }) => ({ sent: context.sent });

/**
 * Checkout: the checks in their fixed order (VALIDATION-07 to VALIDATION-16), then the order. A sent order stays stored
 * with its idempotency key until its response is processed: it is sent again unchanged, or looked up before another
 * order is placed.
 */
export const checkoutMachine = setup({
  types: typesOf<{ context: CheckoutContext; events: CheckoutEvent }>(),
  actors: {
    placeOrder: promiseToProvide<PlaceOrderOutcome, SentInput>(),
    findOrder: promiseToProvide<FindOrderOutcome, SentInput>(),
  },
  guards: {
    notLoggedIn: factGuard(({ isLoggedIn }) => !isLoggedIn),
    termsNotAgreed: factGuard(({ termsAgreed }) => !termsAgreed),
    fieldsMissing: factGuard((facts) => missingFields(facts).length > 0),
    shippingMethodMissing: factGuard(({ shippingMethod }) => !shippingMethod),
    itemsUnavailable: (input) => unavailableNamesIn(input).length > 0,
    notAuthenticated: factGuard((facts) => !isAuthenticated(facts)),
    isMiswritten: ({ event }) => event.type === 'PLACE' && event.miswritten,
    isSentAgain,
    isDoubtfulDelivery: (input) => {
      const delivery = doubtfulDeliveryOf(input);
      return delivery !== null && delivery !== input.context.askedDelivery;
    },
    hasSentAnother: ({ context }) => context.sent !== null,
    isPlaced: (_, outcome: PlaceOrderOutcome | FindOrderOutcome) => outcome.kind === 'placed',
    isNotPlaced: (_, outcome: FindOrderOutcome) => outcome.kind === 'not_placed',
    isNextsTurn: ({ context }, outcome: FindOrderOutcome) =>
      outcome.kind === 'not_placed' && (context.next?.order.cart_items.length ?? 0) > 0,
    isChanged: (_, outcome: PlaceOrderOutcome) => outcome.kind === 'changed',
    isCodeRefused: (_, outcome: PlaceOrderOutcome) => outcome.kind === 'code_refused',
    isRejected: (_, outcome: PlaceOrderOutcome) => outcome.kind === 'rejected',
  },
  actions: {
    keepRefusal: assign(({ event }, { code }: Pick<CheckoutRefusal, 'code'>) => {
      assertEvent(event, 'PLACE');
      return { refusal: checkoutRefusalOf(code, event.facts) };
    }),
    keepWish: assign(({ event }) => {
      assertEvent(event, ['PLACE', 'RESUME']);
      return { sent: event.wish };
    }),
    keepNext: assign(({ context: { sent: sentOrder }, event }) => {
      assertEvent(event, 'PLACE');
      // Two orders of the same lines share one key, so that only one is placed even if the first request arrives late.
      const isSame = sentOrder !== null && areSameLines(sentOrder.order, event.facts.items);
      return { next: isSame ? { ...event.wish, key: sentOrder.key } : event.wish };
    }),
    takeNext: assign(({ context }) => ({ sent: context.next, next: null })),
    keepOutcome: assign((_, outcome: PlaceOrderOutcome | FindOrderOutcome) => ({
      placed: outcome.kind === 'placed' ? outcome.order : null,
      change: outcome.kind === 'changed' ? outcome.change : null,
      codeRefusal: outcome.kind === 'code_refused' ? outcome.codeRefusal : null,
      rejection: outcome.kind === 'rejected' ? outcome.rejection : null,
    })),
    keepDelivery: assign((input) => ({ askedDelivery: doubtfulDeliveryOf(input) })),
    forgetSent: assign({ sent: null }),
    forgetMessages: assign({ refusal: null, change: null, codeRefusal: null, rejection: null }),
    dropSent: actionToProvide,
    refreshCart: actionToProvide,
    dropCode: actionToProvide,
    takeFromCart: actionToProvide,
    saveAddress: actionToProvide,
    goToPayment: actionToProvide,
  },
}).createMachine({
  id: 'checkout',
  context: {
    sent: null,
    next: null,
    refusal: null,
    change: null,
    codeRefusal: null,
    rejection: null,
    askedDelivery: null,
    placed: null,
  },
  initial: 'reviewing',
  states: {
    reviewing: {
      initial: 'editing',
      on: {
        RESUME: { target: 'resuming', actions: 'keepWish' },
        PLACE: [
          refuseWhen('notLoggedIn', 'not_logged_in'),
          refuseWhen('termsNotAgreed', 'terms_not_agreed'),
          refuseWhen('fieldsMissing', 'fields_missing'),
          refuseWhen('shippingMethodMissing', 'shipping_method_missing'),
          // An item whose refresh failed counts as unavailable, too (CART-16): the next press may succeed.
          refuseWhen('itemsUnavailable', 'items_unavailable', 'refreshCart'),
          refuseWhen('notAuthenticated', 'not_authenticated'),
          { guard: 'isMiswritten', target: '.miswritten', actions: 'forgetMessages' },
          { guard: 'isSentAgain', target: 'placing', actions: 'forgetMessages' },
          { guard: 'isDoubtfulDelivery', target: '.asking', actions: ['forgetMessages', 'keepDelivery'] },
          { guard: 'hasSentAnother', target: 'resuming', actions: ['forgetMessages', 'keepNext'] },
          { target: 'placing', actions: ['forgetMessages', 'keepWish'] },
        ],
      },
      states: {
        editing: {},
        refused: { on: { EDITED: 'editing' } },
        miswritten: {},
        /** asks whether the delivery is intended: another `PLACE` confirms it */
        asking: { on: { EDITED: 'editing' } },
        changed: { entry: ['forgetSent', 'dropSent', 'refreshCart'] },
        codeRefused: { entry: ['forgetSent', 'dropSent', 'dropCode'] },
        rejected: {
          entry: ['forgetSent', 'dropSent'],
          on: { EDITED: { target: 'editing', actions: 'forgetMessages' } },
        },
        unanswered: {},
        unplaced: {},
      },
    },
    resuming: {
      invoke: {
        src: 'findOrder',
        input: sentInput,
        onDone: [
          whenPlaced,
          { guard: { type: 'isNextsTurn', params: findOrderOutput }, target: 'placing', actions: 'takeNext' },
          { guard: { type: 'isNotPlaced', params: findOrderOutput }, target: 'reviewing.unplaced' },
          { target: 'reviewing.unanswered' },
        ],
        onError: 'reviewing.unanswered',
      },
    },
    placing: {
      invoke: {
        src: 'placeOrder',
        input: sentInput,
        onDone: [
          onPlaceOutcome('isPlaced', 'placed'),
          onPlaceOutcome('isChanged', 'reviewing.changed'),
          onPlaceOutcome('isCodeRefused', 'reviewing.codeRefused'),
          onPlaceOutcome('isRejected', 'reviewing.rejected'),
          { target: 'reviewing.unanswered' },
        ],
        onError: 'reviewing.unanswered',
      },
    },
    placed: { type: 'final', entry: ['dropSent', 'takeFromCart', 'saveAddress', 'goToPayment'] },
  },
});
