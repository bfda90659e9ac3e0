import fc from 'fast-check';
import { createActor } from 'xstate';
import { CHECKOUT_FIELDS, type CheckoutFacts } from '../../../src/web/features/checkout/checkoutGuards';
import type { CheckoutContext } from '../../../src/web/features/checkout/checkoutFlow';
import { checkoutMachine } from '../../../src/web/features/checkout/checkoutMachine';
import {
  changedOutcome,
  codeRefusedOutcome,
  fields,
  placeEvent,
  placedOutcome,
  resumeEvent,
  factsToKano,
  factsWithStock,
} from './checkoutWorld';
import { partsOf, transitionPathsOf, type World } from './model';
import { Player } from './player';

const world: World = {
  outputs: {
    placeOrder: [
      placedOutcome,
      changedOutcome,
      codeRefusedOutcome,
      { kind: 'rejected', rejection: { code: 'already_placed' } },
      { kind: 'unanswered' },
    ],
    findOrder: [placedOutcome, { kind: 'not_placed' }, { kind: 'unanswered' }],
  },
  contextKey: ({ context }) => {
    const { sent: sentOrder, next } = context as CheckoutContext;
    return [sentOrder !== null, next !== null];
  },
  events: [
    resumeEvent,
    placeEvent({}),
    placeEvent(factsWithStock(3, 2)),
    placeEvent({ isLoggedIn: false }),
    placeEvent({ termsAgreed: false }),
    placeEvent({ fields: { ...fields, phone: ' ' } }),
    placeEvent({ shippingMethod: '' }),
    placeEvent({
      items: [{ product_id: 23, name: 'Ovra Two', quantity: 0, stock: 0, errorFetching: false }],
    }),
    placeEvent({ accessToken: null }),
    placeEvent({}, 'key-1', { miswritten: true }),
    placeEvent({}, 'key-1', { orderChanges: { city: 'Yaba' } }),
    placeEvent(factsToKano),
    { type: 'EDITED' },
  ],
};

/** The first refusal by the specification (VALIDATION-07 to VALIDATION-16). */
function firstRefusal(facts: CheckoutFacts): string | undefined {
  const refused = {
    not_logged_in: !facts.isLoggedIn,
    terms_not_agreed: !facts.termsAgreed,
    fields_missing: CHECKOUT_FIELDS.some((field) => facts.fields[field].trim() === ''),
    shipping_method_missing: facts.shippingMethod === '',
    items_unavailable: facts.items.some(({ stock, errorFetching }) => stock === 0 || errorFetching),
    not_authenticated: facts.accessToken === null || facts.userId === null,
  };
  return Object.entries(refused).find(([, isRefused]) => isRefused)?.[0];
}

describe('checkoutMachine', () => {
  const player = new Player(checkoutMachine);
  const paths = transitionPathsOf(checkoutMachine, world);

  it.each(paths.map((path) => [path.name, path] as const))('goes %s', async (_name, path) => {
    await player.play(path);
  });

  it('has every state and every transition covered', () => {
    const { states, transitions } = partsOf(checkoutMachine);
    expect(states.filter((state) => !player.visitedStates.has(state))).toEqual([]);
    expect(transitions.filter((transition) => !player.takenTransitions.has(transition))).toEqual([]);
  });

  it('VALIDATION-13 VALIDATION-14 VALIDATION-15 VALIDATION-19 refuses what the contract refuses, for the same reason, and sends nothing', () => {
    const blank = fc.constantFrom('', ' ', 'x');
    const facts: fc.Arbitrary<CheckoutFacts> = fc.record({
      isLoggedIn: fc.boolean(),
      termsAgreed: fc.boolean(),
      fields: fc.record({
        email: blank,
        first_name: blank,
        last_name: blank,
        address: blank,
        city: blank,
        state: blank,
        postal_code: blank,
        country: blank,
        phone: blank,
      }),
      shippingMethod: fc.constantFrom('', 'ikeja'),
      items: fc.array(
        fc.record({
          product_id: fc.constant(22),
          quantity: fc.nat(3),
          name: fc.string(),
          stock: fc.constantFrom(null, 0, 2),
          errorFetching: fc.boolean(),
        }),
      ),
      accessToken: fc.constantFrom(null, 'token'),
      userId: fc.constantFrom(null, 7),
    });
    const full = fc.constant(fields);
    fc.assert(
      fc.property(
        fc.oneof(
          facts,
          fc.tuple(facts, full).map(([some, all]) => ({ ...some, fields: all })),
        ),
        (some) => {
          const actor = createActor(checkoutMachine).start();
          actor.send(placeEvent(some));
          const code = firstRefusal(some);
          expect(actor.getSnapshot().context.refusal?.code).toBe(code);
          expect(actor.getSnapshot().matches('placing')).toBe(code === undefined);
          actor.stop();
        },
      ),
    );
    expect(CHECKOUT_FIELDS).toHaveLength(9);
  });

  it('asks once to confirm a doubtful delivery, after every check, and sends nothing meanwhile', () => {
    const actor = createActor(checkoutMachine).start();
    const snapshot = () => actor.getSnapshot();
    actor.send(placeEvent({ ...factsToKano, accessToken: null }));
    expect(snapshot().matches({ reviewing: 'refused' })).toBe(true);
    actor.send(placeEvent(factsToKano, 'key-1', { miswritten: true }));
    expect(snapshot().matches({ reviewing: 'miswritten' })).toBe(true);
    actor.send(placeEvent(factsToKano));
    expect(snapshot().matches({ reviewing: 'asking' })).toBe(true);
    expect(snapshot().context).toMatchObject({
      askedDelivery: 'ikeja to Kano',
      sent: null,
    });
    actor.send({ type: 'EDITED' });
    expect(snapshot().matches({ reviewing: 'editing' })).toBe(true);
    actor.send(placeEvent({ ...factsToKano, shippingMethod: 'area1' }));
    expect(snapshot().matches({ reviewing: 'asking' })).toBe(true);
    actor.send(placeEvent({ ...factsToKano, shippingMethod: 'area1' }, 'key-2'));
    expect(snapshot().matches('placing')).toBe(true);
    expect(snapshot().context.sent?.key).toBe('key-2');
    actor.stop();
  });
});
