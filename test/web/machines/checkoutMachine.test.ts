import fc from 'fast-check';
import { createActor } from 'xstate';
import { CHECKOUT_FIELDS, type CheckoutFacts } from '../../../src/web/features/checkout/checkoutGuards';
import type { CheckoutContext } from '../../../src/web/features/checkout/checkoutFlow';
import { checkoutMachine } from '../../../src/web/features/checkout/checkoutMachine';
import { changed, codeRefused, fields, place, placed, resume, toKano, withStock } from './checkoutWorld';
import { partsOf, walksOf, type World } from './model';
import { Player } from './player';

const world: World = {
  answers: {
    placeOrder: [
      placed,
      changed,
      codeRefused,
      { kind: 'rejected', rejection: { code: 'already_placed' } },
      { kind: 'unanswered' },
    ],
    findOrder: [placed, { kind: 'not_placed' }, { kind: 'unanswered' }],
  },
  tell: ({ context }) => {
    const { sent, next } = context as CheckoutContext;
    return [sent !== null, next !== null];
  },
  events: [
    resume,
    place({}),
    place(withStock(3, 2)),
    place({ isLoggedIn: false }),
    place({ termsAgreed: false }),
    place({ fields: { ...fields, phone: ' ' } }),
    place({ shippingMethod: '' }),
    place({ items: [{ product_id: 23, name: 'Ovra Two', quantity: 0, stock: 0, errorFetching: false }] }),
    place({ accessToken: null }),
    place({}, 'key-1', { miswritten: true }),
    place({}, 'key-1', { said: { city: 'Yaba' } }),
    place(toKano),
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
  return Object.entries(refused).find(([, isSo]) => isSo)?.[0];
}

describe('checkoutMachine', () => {
  const player = new Player(checkoutMachine);
  const walks = walksOf(checkoutMachine, world);

  it.each(walks.map((walk) => [walk.name, walk] as const))('goes %s', async (_name, walk) => {
    await player.play(walk);
  });

  it('has every state and every transition covered', () => {
    const { states, transitions } = partsOf(checkoutMachine);
    expect(states.filter((state) => !player.visited.has(state))).toEqual([]);
    expect(transitions.filter((transition) => !player.taken.has(transition))).toEqual([]);
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
          actor.send(place(some));
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
    const at = () => actor.getSnapshot();
    actor.send(place({ ...toKano, accessToken: null }));
    expect(at().matches({ reviewing: 'refused' })).toBe(true);
    actor.send(place(toKano, 'key-1', { miswritten: true }));
    expect(at().matches({ reviewing: 'miswritten' })).toBe(true);
    actor.send(place(toKano));
    expect(at().matches({ reviewing: 'asking' })).toBe(true);
    expect(at().context).toMatchObject({
      askedDelivery: 'ikeja to Kano',
      sent: null,
    });
    actor.send({ type: 'EDITED' });
    expect(at().matches({ reviewing: 'editing' })).toBe(true);
    actor.send(place({ ...toKano, shippingMethod: 'area1' }));
    expect(at().matches({ reviewing: 'asking' })).toBe(true);
    actor.send(place({ ...toKano, shippingMethod: 'area1' }, 'key-2'));
    expect(at().matches('placing')).toBe(true);
    expect(at().context.sent?.key).toBe('key-2');
    actor.stop();
  });
});
