import { createActor, fromPromise } from 'xstate';
import type {
  CheckoutEvent,
  PlaceOrderOutcome,
  FindOrderOutcome,
  SentInput,
} from '../../../src/web/features/checkout/checkoutFlow';
import { checkoutMachine } from '../../../src/web/features/checkout/checkoutMachine';
import {
  changedOutcome,
  codeRefusedOutcome,
  placeEvent,
  placedOutcome,
  resumeEvent,
  factsWithStock,
} from './checkoutWorld';

describe('the order that checkoutMachine sends', () => {
  /** An actor whose calls get their outcomes from lists, and a record of what they carried. */
  function startCheckout(outcomes: PlaceOrderOutcome[], lookupOutcomes: FindOrderOutcome[] = []) {
    const sentOrders: { key: string; city: string; quantity: number | undefined }[] = [];
    const lookedUpKeys: string[] = [];
    const effects: string[] = [];
    const summarise = ({ sent: one }: SentInput) => {
      if (!one) throw new Error('Nothing was sent');
      const { key, order } = one;
      return { key, city: order.city, quantity: order.cart_items[0]?.quantity };
    };
    const nextOutcome = <Answer>(list: Answer[]) => {
      const answer = list.shift();
      return answer ? Promise.resolve(answer) : Promise.reject(new TypeError('Failed to fetch'));
    };
    const actor = createActor(
      checkoutMachine.provide({
        actors: {
          placeOrder: fromPromise<PlaceOrderOutcome, SentInput>(({ input }) => {
            sentOrders.push(summarise(input));
            return nextOutcome(outcomes);
          }),
          findOrder: fromPromise<FindOrderOutcome, SentInput>(({ input }) => {
            lookedUpKeys.push(summarise(input).key);
            return nextOutcome(lookupOutcomes);
          }),
        },
        actions: {
          dropSent: () => void effects.push('forgotten'),
          takeFromCart: () => void effects.push('taken from the cart'),
          goToPayment: () => void effects.push('to payment'),
          refreshCart: () => void effects.push('cart refreshed'),
          dropCode: ({ context }) => void effects.push(`code dropped: ${context.codeRefusal?.reason}`),
        },
      }),
    ).start();
    const send = async (event: CheckoutEvent) => {
      actor.send(event);
      await new Promise((resolve) => setTimeout(resolve, 0));
    };
    return { actor, sentOrders, lookedUpKeys, effects, send, keys: () => sentOrders.map(({ key }) => key) };
  }
  const PLACED_EFFECTS = ['forgotten', 'taken from the cart', 'to payment'];

  it('is the same under the same key while it is unknown whether it was placed', async () => {
    const { sentOrders, effects, send } = startCheckout([{ kind: 'unanswered' }]);
    await send(placeEvent({}, 'a'));
    await send(placeEvent({}, 'b', { orderChanges: { total_amount: 1, shipping_cost: 2 } }));
    await send(placeEvent({}, 'c'));
    expect(sentOrders).toEqual(Array(3).fill({ key: 'a', city: 'Ikeja', quantity: 1 }));
    expect(effects).toEqual([]);
  });

  it('is sent again although it has itself taken the stock, in part or whole', async () => {
    const { sentOrders, send } = startCheckout([
      { kind: 'unanswered' },
      { kind: 'unanswered' },
      placedOutcome,
    ]);
    const twoUnits = { cart_items: [{ product: 22, quantity: 2, price: 1_289_000 }] };
    await send(placeEvent(factsWithStock(2, 2), 'a', { orderChanges: twoUnits }));
    await send(placeEvent(factsWithStock(1, 1), 'b'));
    await send(placeEvent(factsWithStock(0, 0), 'c'));
    expect(sentOrders).toEqual(Array(3).fill({ key: 'a', city: 'Ikeja', quantity: 2 }));
  });

  it('carries the latest edits under the same key, once the first is known not to be placed', async () => {
    const { sentOrders, lookedUpKeys, send } = startCheckout([], [{ kind: 'not_placed' }]);
    await send(placeEvent({}, 'a'));
    await send(placeEvent({}, 'b', { orderChanges: { city: 'Yaba' } }));
    expect(lookedUpKeys).toEqual(['a']);
    expect(sentOrders).toMatchObject([
      { key: 'a', city: 'Ikeja' },
      { key: 'a', city: 'Yaba' },
    ]);
  });

  it('has a new key when the lines were changed and the first was not placed', async () => {
    const { sentOrders, lookedUpKeys, send } = startCheckout([], [{ kind: 'not_placed' }]);
    await send(placeEvent({}, 'a'));
    await send(
      placeEvent(factsWithStock(3, 2), 'b', {
        orderChanges: { cart_items: [{ product: 22, quantity: 2, price: 1 }] },
      }),
    );
    expect(lookedUpKeys).toEqual(['a']);
    expect(sentOrders).toMatchObject([
      { key: 'a', quantity: 1 },
      { key: 'b', quantity: 2 },
    ]);
  });

  const editedForm = placeEvent({}, 'b', { orderChanges: { city: 'Yaba' } });
  const changedLines = placeEvent(factsWithStock(3, 2), 'b');
  it.each([
    [
      'the lines were changed and the first was placed after all',
      changedLines,
      [placedOutcome],
      PLACED_EFFECTS,
    ],
    ['the lines were changed and the first cannot be looked up', changedLines, [], []],
    ['the form was changed and the first was placed after all', editedForm, [placedOutcome], PLACED_EFFECTS],
    ['the form was changed and the first cannot be looked up', editedForm, [], []],
  ])('is not sent again when %s', async (_how, secondPress, outcomes, expectedEffects) => {
    const { keys, lookedUpKeys, effects, send } = startCheckout([], outcomes);
    await send(placeEvent({}, 'a'));
    await send(secondPress);
    expect([keys(), lookedUpKeys, effects]).toEqual([['a'], ['a'], expectedEffects]);
  });

  it('is looked up first when an earlier visit sent it, and goes on by itself only if it was placed', async () => {
    const placedBefore = startCheckout([], [placedOutcome]);
    await placedBefore.send(resumeEvent);
    expect([placedBefore.lookedUpKeys, placedBefore.sentOrders, placedBefore.effects]).toEqual([
      ['key-0'],
      [],
      PLACED_EFFECTS,
    ]);
    expect(placedBefore.actor.getSnapshot().context.placed?.orderId).toBe(501);

    const notPlaced = startCheckout([placedOutcome], [{ kind: 'not_placed' }]);
    await notPlaced.send(resumeEvent);
    expect([notPlaced.lookedUpKeys, notPlaced.sentOrders, notPlaced.effects]).toEqual([['key-0'], [], []]);
    await notPlaced.send(placeEvent({}, 'a'));
    expect([notPlaced.keys(), notPlaced.effects]).toEqual([['key-0'], PLACED_EFFECTS]);
  });

  it('has a new key once the server has refused it', async () => {
    const { keys, effects, send } = startCheckout([changedOutcome, codeRefusedOutcome, placedOutcome]);
    for (const key of ['a', 'b', 'c']) await send(placeEvent({}, key));
    expect(keys()).toEqual(['a', 'b', 'c']);
    expect(effects).toEqual([
      ...['forgotten', 'cart refreshed', 'forgotten', 'code dropped: used_up'],
      ...PLACED_EFFECTS,
    ]);
  });

  it('CHECKOUT-23 is sent once when a second press comes while placing', async () => {
    const { actor, keys, send } = startCheckout([placedOutcome]);
    actor.send(placeEvent({}, 'a'));
    await send(placeEvent({}, 'b'));
    expect(keys()).toEqual(['a']);
    expect(actor.getSnapshot().context.placed?.orderId).toBe(501);
  });
});
