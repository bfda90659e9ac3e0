import { createActor, fromPromise } from 'xstate';
import type {
  CheckoutEvent,
  PlaceOrderOutcome,
  FindOrderOutcome,
  SentInput,
} from '../../../src/web/features/checkout/checkoutFlow';
import { checkoutMachine } from '../../../src/web/features/checkout/checkoutMachine';
import { changed, codeRefused, place, placed, resume, withStock } from './checkoutWorld';

describe('the order that checkoutMachine sends', () => {
  /** An actor whose calls get their outcomes from lists, and a record of what they carried. */
  function shopper(answers: PlaceOrderOutcome[], found: FindOrderOutcome[] = []) {
    const sent: { key: string; city: string; quantity: number | undefined }[] = [];
    const asked: string[] = [];
    const done: string[] = [];
    const note = ({ sent: one }: SentInput) => {
      if (!one) throw new Error('Nothing was sent');
      const { key, order } = one;
      return { key, city: order.city, quantity: order.cart_items[0]?.quantity };
    };
    const next = <Answer>(list: Answer[]) => {
      const answer = list.shift();
      return answer ? Promise.resolve(answer) : Promise.reject(new TypeError('Failed to fetch'));
    };
    const actor = createActor(
      checkoutMachine.provide({
        actors: {
          placeOrder: fromPromise<PlaceOrderOutcome, SentInput>(({ input }) => {
            sent.push(note(input));
            return next(answers);
          }),
          findOrder: fromPromise<FindOrderOutcome, SentInput>(({ input }) => {
            asked.push(note(input).key);
            return next(found);
          }),
        },
        actions: {
          dropSent: () => void done.push('forgotten'),
          takeFromCart: () => void done.push('taken from the cart'),
          goToPayment: () => void done.push('to payment'),
          refreshCart: () => void done.push('cart refreshed'),
          dropCode: ({ context }) => void done.push(`code dropped: ${context.codeRefusal?.reason}`),
        },
      }),
    ).start();
    const tell = async (event: CheckoutEvent) => {
      actor.send(event);
      await new Promise((resolve) => setTimeout(resolve, 0));
    };
    return { actor, sent, asked, done, tell, keys: () => sent.map(({ key }) => key) };
  }
  const PLACED = ['forgotten', 'taken from the cart', 'to payment'];

  it('is the same under the same key while it is unknown whether it was placed', async () => {
    const { sent, done, tell } = shopper([{ kind: 'unanswered' }]);
    await tell(place({}, 'a'));
    await tell(place({}, 'b', { said: { total_amount: 1, shipping_cost: 2 } }));
    await tell(place({}, 'c'));
    expect(sent).toEqual(Array(3).fill({ key: 'a', city: 'Ikeja', quantity: 1 }));
    expect(done).toEqual([]);
  });

  it('is sent again although it has itself taken the stock, in part or whole', async () => {
    const { sent, tell } = shopper([{ kind: 'unanswered' }, { kind: 'unanswered' }, placed]);
    const two = { cart_items: [{ product: 22, quantity: 2, price: 1_289_000 }] };
    await tell(place(withStock(2, 2), 'a', { said: two }));
    await tell(place(withStock(1, 1), 'b'));
    await tell(place(withStock(0, 0), 'c'));
    expect(sent).toEqual(Array(3).fill({ key: 'a', city: 'Ikeja', quantity: 2 }));
  });

  it('carries the latest edits under the same key, once the first is known not to be placed', async () => {
    const { sent, asked, tell } = shopper([], [{ kind: 'not_placed' }]);
    await tell(place({}, 'a'));
    await tell(place({}, 'b', { said: { city: 'Yaba' } }));
    expect(asked).toEqual(['a']);
    expect(sent).toMatchObject([
      { key: 'a', city: 'Ikeja' },
      { key: 'a', city: 'Yaba' },
    ]);
  });

  it('has a new key when the lines were changed and the first was not placed', async () => {
    const { sent, asked, tell } = shopper([], [{ kind: 'not_placed' }]);
    await tell(place({}, 'a'));
    await tell(
      place(withStock(3, 2), 'b', { said: { cart_items: [{ product: 22, quantity: 2, price: 1 }] } }),
    );
    expect(asked).toEqual(['a']);
    expect(sent).toMatchObject([
      { key: 'a', quantity: 1 },
      { key: 'b', quantity: 2 },
    ]);
  });

  const typed = place({}, 'b', { said: { city: 'Yaba' } });
  const moreWanted = place(withStock(3, 2), 'b');
  it.each([
    ['the lines were changed and the first was placed after all', moreWanted, [placed], PLACED],
    ['the lines were changed and the first cannot be looked up', moreWanted, [], []],
    ['the form was changed and the first was placed after all', typed, [placed], PLACED],
    ['the form was changed and the first cannot be looked up', typed, [], []],
  ])('is not sent again when %s', async (_how, again, found, then) => {
    const { keys, asked, done, tell } = shopper([], found);
    await tell(place({}, 'a'));
    await tell(again);
    expect([keys(), asked, done]).toEqual([['a'], ['a'], then]);
  });

  it('is looked up first when an earlier visit sent it, and goes on by itself only if it was placed', async () => {
    const there = shopper([], [placed]);
    await there.tell(resume);
    expect([there.asked, there.sent, there.done]).toEqual([['key-0'], [], PLACED]);
    expect(there.actor.getSnapshot().context.placed?.orderId).toBe(501);

    const missing = shopper([placed], [{ kind: 'not_placed' }]);
    await missing.tell(resume);
    expect([missing.asked, missing.sent, missing.done]).toEqual([['key-0'], [], []]);
    await missing.tell(place({}, 'a'));
    expect([missing.keys(), missing.done]).toEqual([['key-0'], PLACED]);
  });

  it('has a new key once the server has refused it', async () => {
    const { keys, done, tell } = shopper([changed, codeRefused, placed]);
    for (const key of ['a', 'b', 'c']) await tell(place({}, key));
    expect(keys()).toEqual(['a', 'b', 'c']);
    expect(done).toEqual([
      ...['forgotten', 'cart refreshed', 'forgotten', 'code dropped: used_up'],
      ...PLACED,
    ]);
  });

  it('CHECKOUT-23 is sent once when a second press comes while placing', async () => {
    const { actor, keys, tell } = shopper([placed]);
    actor.send(place({}, 'a'));
    await tell(place({}, 'b'));
    expect(keys()).toEqual(['a']);
    expect(actor.getSnapshot().context.placed?.orderId).toBe(501);
  });
});
