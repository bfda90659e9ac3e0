import fc from 'fast-check';
import { createActor, fromPromise } from 'xstate';
import {
  checkoutRefusal,
  CHECKOUT_FIELDS,
  type CheckoutFacts,
} from '../../../src/web/features/checkout/checkoutGuards';
import type {
  OrderDraft,
  PlacingInput,
  PlacingOutcome,
} from '../../../src/web/features/checkout/checkoutFlow';
import { checkoutMachine } from '../../../src/web/features/checkout/checkoutMachine';
import { partsOf, walksOf, type World } from './model';
import { Player } from './player';

const fields: CheckoutFacts['fields'] = {
  email: 'adaeze@example.com',
  first_name: 'Adaeze',
  last_name: 'Okonkwo',
  address: '12 Adeola Odeku Street',
  city: 'Ikeja',
  state: 'Lagos',
  postal_code: '100281',
  country: 'Nigeria',
  phone: '+2348035550126',
};
const good: CheckoutFacts = {
  isLoggedIn: true,
  termsAgreed: true,
  fields,
  shippingMethod: 'ikeja',
  items: [{ name: 'Ovra One', stock: 3, errorFetching: false }],
  accessToken: 'token',
  userId: 7,
};
const order: OrderDraft = {
  ...fields,
  user_id: 7,
  shipping_method: 'ikeja',
  order_note: '',
  payment_method_id: 1,
  shipping_cost: 5_000,
  total_amount: 1_294_000,
  cart_items: [{ product: 22, quantity: 1, price: 1_289_000 }],
};
const place = (facts: Partial<CheckoutFacts>, freshKey = 'key-1', miswritten = false) => ({
  type: 'PLACE' as const,
  facts: { ...good, ...facts },
  order,
  freshKey,
  miswritten,
});
const placed: PlacingOutcome = {
  kind: 'placed',
  order: {
    ...{ orderId: 501, isPaid: false, discountNaira: 0 },
    ...{ subtotalNaira: 1_289_000, shippingNaira: 5_000, totalNaira: 1_294_000 },
  },
};
const changed: PlacingOutcome = {
  kind: 'changed',
  change: { code: 'price_changed', items: [{ product: 22, name: 'Ovra One', price: 1_300_000, stock: 3 }] },
};
const codeRefused: PlacingOutcome = {
  kind: 'code_refused',
  codeRefusal: { reason: 'used_up', sentence: 'This code has been used up.' },
};

const world: World = {
  answers: {
    placeOrder: [
      placed,
      changed,
      codeRefused,
      { kind: 'rejected', rejection: { code: 'already_placed' } },
      { kind: 'unanswered' },
    ],
  },
  events: [
    place({}),
    place({ isLoggedIn: false }),
    place({ termsAgreed: false }),
    place({ fields: { ...fields, phone: ' ' } }),
    place({ shippingMethod: '' }),
    place({ items: [{ name: 'Ovra One', stock: 0, errorFetching: false }] }),
    place({ accessToken: null }),
    place({}, 'key-1', true),
    { type: 'EDITED' },
    { type: 'CART_CHANGED' },
  ],
};

describe('checkoutMachine', () => {
  const player = new Player(checkoutMachine);
  const walks = walksOf(checkoutMachine, world);

  it.each(walks.map((walk) => [walk.name, walk] as const))('goes %s', async (_name, walk) => {
    await player.play(walk);
  });

  it('leaves no state and no transition unwalked', () => {
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
        fc.record({ name: fc.string(), stock: fc.constantFrom(null, 0, 2), errorFetching: fc.boolean() }),
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
          const refusal = checkoutRefusal(some);
          expect(actor.getSnapshot().context.refusal).toEqual(refusal);
          expect(actor.getSnapshot().matches('placing')).toBe(refusal === null);
          actor.stop();
        },
      ),
    );
    expect(CHECKOUT_FIELDS).toHaveLength(9);
  });
});

describe('the idempotency key of checkoutMachine', () => {
  /** An actor whose calls are answered from a list, and the keys they carried. */
  function shopper(answers: PlacingOutcome[]) {
    const keys: (string | null)[] = [];
    const done: string[] = [];
    const actor = createActor(
      checkoutMachine.provide({
        actors: {
          placeOrder: fromPromise<PlacingOutcome, PlacingInput>(({ input }) => {
            keys.push(input.key);
            const answer = answers.shift();
            return answer ? Promise.resolve(answer) : Promise.reject(new TypeError('Failed to fetch'));
          }),
        },
        actions: {
          clearCart: () => void done.push('cart cleared'),
          goToPayment: () => void done.push('to payment'),
          refreshCart: () => void done.push('cart refreshed'),
          dropCode: ({ context }) => void done.push(`code dropped: ${context.codeRefusal?.reason}`),
        },
      }),
    ).start();
    const press = async (key: string) => {
      actor.send(place({}, key));
      await new Promise((resolve) => setTimeout(resolve, 0));
    };
    return { actor, keys, done, press };
  }

  it('is kept while nobody knows whether the order was placed', async () => {
    const { keys, done, press } = shopper([{ kind: 'unanswered' }]);
    await press('a');
    await press('b');
    await press('c');
    expect(keys).toEqual(['a', 'a', 'a']);
    expect(done).toEqual([]);
  });

  it('is new when the server changed the review, and when the cart changed', async () => {
    const { actor, keys, done, press } = shopper([changed, { kind: 'unanswered' }, placed]);
    await press('a');
    await press('b');
    actor.send({ type: 'CART_CHANGED' });
    await press('c');
    expect(keys).toEqual(['a', 'b', 'c']);
    expect(done).toEqual(['cart refreshed', 'cart cleared', 'to payment']);
  });

  it('is new when the server refused the code, which is dropped', async () => {
    const { keys, done, press } = shopper([codeRefused, placed]);
    await press('a');
    await press('b');
    expect(keys).toEqual(['a', 'b']);
    expect(done).toEqual(['code dropped: used_up', 'cart cleared', 'to payment']);
  });

  it('CHECKOUT-23 a second press while placing does nothing', async () => {
    const { actor, keys, press } = shopper([placed]);
    actor.send(place({}, 'a'));
    await press('b');
    expect(keys).toEqual(['a']);
    expect(actor.getSnapshot().context.placed?.orderId).toBe(501);
  });
});
