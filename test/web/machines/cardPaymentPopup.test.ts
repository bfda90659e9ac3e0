import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { makeStore } from '../../../src/web/app/store';
import { cancelOrderMachine } from '../../../src/web/features/orders/cancelOrderMachine';
import type {
  AttemptInput,
  AttemptOutcome,
  CardPopup,
  ConfirmInput,
  Confirmation,
  PopupEvent,
  SendPopupEvent,
} from '../../../src/web/features/payment/cardPaymentFlow';
import { cardPaymentMachine } from '../../../src/web/features/payment/cardPaymentMachine';
import { makePaymentActors } from '../../../src/web/features/payment/paymentActors';
import { makePaymentLock } from '../../../src/web/features/payment/paymentLock';
import { attempt, order } from './cardPaymentOrder';

const { reference } = attempt;
const flush = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('the pop-up of cardPaymentMachine', () => {
  /** A payment whose pop-up the test drives, and whose confirmations stay pending unless `confirm` resolves them. */
  function payment(confirm = () => new Promise<Confirmation>(() => undefined), guards = {}) {
    const clock = new SimulatedClock();
    const effects: string[] = [];
    let sendPopupEvent: SendPopupEvent = () => undefined;
    const popup: CardPopup = {
      open: (_attempt, sendFrom) => {
        effects.push('opened');
        sendPopupEvent = sendFrom;
        return { close: () => void effects.push('gone') };
      },
    };
    const actor = createActor(
      cardPaymentMachine.provide({
        guards,
        actors: {
          cancelOrder: cancelOrderMachine,
          openAttempt: fromPromise<AttemptOutcome, AttemptInput>(() => {
            effects.push('attempt');
            return Promise.resolve({ kind: 'opened', attempt });
          }),
          cardPopup: makePaymentActors({ dispatch: makeStore().dispatch, lock: makePaymentLock(), popup })
            .cardPopup,
          confirmPayment: fromPromise<Confirmation, ConfirmInput>(() => {
            effects.push('confirm');
            return confirm();
          }),
        },
      }),
      { clock, input: { orderId: 501, order, remembered: null } },
    ).start();
    const open = async () => {
      clock.increment(0);
      clock.increment(500);
      await flush();
    };
    return { actor, clock, effects, open, sendPopupEvent: (event: PopupEvent) => sendPopupEvent(event) };
  }

  it('CARD-13 CARD-14 opens by itself after 500 ms, once', async () => {
    const { actor, clock, effects, open, sendPopupEvent } = payment();
    clock.increment(0);
    clock.increment(499);
    expect(effects).toEqual([]);
    clock.increment(1);
    await open();
    expect(effects).toEqual(['attempt', 'opened']);
    sendPopupEvent({ type: 'POPUP_CLOSED', reference });
    clock.increment(60_000);
    expect(actor.getSnapshot().matches({ ready: 'closed' })).toBe(true);
    expect(effects).toEqual(['attempt', 'opened', 'gone']);
  });

  it('CARD-23 confirms a success once, however often it is reported', async () => {
    const { effects, open, sendPopupEvent } = payment();
    await open();
    sendPopupEvent({ type: 'POPUP_SUCCEEDED', reference });
    sendPopupEvent({ type: 'POPUP_SUCCEEDED', reference });
    sendPopupEvent({ type: 'POPUP_CLOSED', reference });
    expect(effects).toEqual(['attempt', 'opened', 'gone', 'confirm']);
  });

  it('CARD-23 would confirm a success twice without the guard notYetConfirmed', async () => {
    const { effects, open, sendPopupEvent } = payment(undefined, { notYetConfirmed: () => true });
    await open();
    sendPopupEvent({ type: 'POPUP_SUCCEEDED', reference });
    sendPopupEvent({ type: 'POPUP_SUCCEEDED', reference });
    expect(effects).toEqual(['attempt', 'opened', 'gone', 'confirm', 'confirm']);
  });

  describe.each<[string, PopupEvent]>([
    ['was closed', { type: 'POPUP_CLOSED', reference }],
    ['has failed', { type: 'POPUP_FAILED', reference, reason: 'Session timeout exceeded.' }],
    ['was left for a pending transfer', { type: 'POPUP_TRANSFER_PENDING', reference }],
  ])('that %s', (_end, end) => {
    it('CARD-23 accepts a late success once', async () => {
      const { actor, clock, effects, open, sendPopupEvent } = payment(() =>
        Promise.resolve({ kind: 'pending' }),
      );
      await open();
      sendPopupEvent(end);
      clock.increment(100);
      expect(effects).toEqual(['attempt', 'opened', 'gone']);
      sendPopupEvent({ type: 'POPUP_SUCCEEDED', reference });
      expect(actor.getSnapshot().value).toBe('confirming');
      await flush();
      sendPopupEvent({ type: 'POPUP_SUCCEEDED', reference });
      expect(actor.getSnapshot().matches('stillChecking')).toBe(true);
      expect(effects).toEqual(['attempt', 'opened', 'gone', 'confirm']);
    });

    it('ignores a success of another attempt, only because of the guard isThisAttempt', async () => {
      const otherSuccess: PopupEvent = { type: 'POPUP_SUCCEEDED', reference: '1' };
      const { clock, effects, open, sendPopupEvent } = payment();
      await open();
      sendPopupEvent(end);
      clock.increment(100);
      sendPopupEvent(otherSuccess);
      expect(effects).not.toContain('confirm');
      const unguarded = payment(undefined, { isThisAttempt: () => true });
      await unguarded.open();
      unguarded.sendPopupEvent(otherSuccess);
      expect(unguarded.effects).toContain('confirm');
    });
  });

  it('CARD-20 invokes the cancelling of the order, and accepts a success meanwhile', async () => {
    const { actor, clock, open, sendPopupEvent } = payment();
    await open();
    sendPopupEvent({ type: 'POPUP_CLOSED', reference });
    clock.increment(100);
    actor.send({ type: 'CANCEL_ASKED' });
    const { cancelOrder } = actor.getSnapshot().children;
    expect(cancelOrder?.getSnapshot()).toMatchObject({ value: 'asking', context: { orderId: 501 } });
    sendPopupEvent({ type: 'POPUP_SUCCEEDED', reference });
    expect(actor.getSnapshot()).toMatchObject({ value: 'confirming', children: {} });
    expect(cancelOrder?.getSnapshot().status).toBe('stopped');
  });

  it('accepts a pending transfer that is first reported as closed', async () => {
    const { actor, clock, open, sendPopupEvent } = payment();
    await open();
    sendPopupEvent({ type: 'POPUP_CLOSED', reference });
    sendPopupEvent({ type: 'POPUP_TRANSFER_PENDING', reference });
    clock.increment(100);
    expect(actor.getSnapshot().value).toEqual({ transferPending: 'waiting' });
  });

  it('polls a pending transfer every 5 s while the page is visible, and at once when it is visible again', async () => {
    const { actor, clock, effects, open, sendPopupEvent } = payment(() =>
      Promise.resolve({ kind: 'pending' }),
    );
    await open();
    sendPopupEvent({ type: 'POPUP_TRANSFER_PENDING', reference });
    const countConfirmations = async (ms: number) => {
      clock.increment(ms);
      await new Promise((resolve) => setTimeout(resolve, 0));
      return effects.filter((one) => one === 'confirm').length;
    };
    expect([
      await countConfirmations(4_999),
      await countConfirmations(1),
      await countConfirmations(4_999),
      await countConfirmations(1),
    ]).toEqual([0, 1, 1, 2]);
    actor.send({ type: 'PAGE_HIDDEN' });
    expect(await countConfirmations(60_000)).toBe(2);
    actor.send({ type: 'PAGE_SEEN' });
    expect(await countConfirmations(0)).toBe(3);
  });

  it('ignores the events of another attempt', async () => {
    const { actor, open, sendPopupEvent } = payment();
    await open();
    sendPopupEvent({ type: 'POPUP_SUCCEEDED', reference: '1' });
    sendPopupEvent({ type: 'POPUP_CLOSED', reference: '1' });
    expect(actor.getSnapshot().value).toEqual({ open: 'loading' });
  });

  it('CARD-20 returns to its state when the order is kept, without a call to the server', async () => {
    const { actor, clock, effects, open, sendPopupEvent } = payment();
    await open();
    sendPopupEvent({ type: 'POPUP_CLOSED', reference });
    clock.increment(100);
    const keepOrder = () => {
      const valueBefore: unknown = actor.getSnapshot().value;
      actor.send({ type: 'CANCEL_ASKED' });
      expect(actor.getSnapshot().value).toBe('cancelAsked');
      actor.send({ type: 'ORDER_KEPT' });
      expect(actor.getSnapshot().value).toEqual(valueBefore);
    };
    keepOrder();
    actor.send({ type: 'PAY' });
    await open();
    sendPopupEvent({ type: 'POPUP_TRANSFER_PENDING', reference });
    keepOrder();
    expect(effects).not.toContain('confirm');
  });

  it('gives up a pop-up that reports nothing for 15 s', async () => {
    const { actor, clock, effects, open } = payment();
    await open();
    clock.increment(14_999);
    expect(actor.getSnapshot().matches('open')).toBe(true);
    clock.increment(1);
    expect(actor.getSnapshot().context.problem).toEqual({ code: 'popup_silent' });
    expect(effects.at(-1)).toBe('gone');
  });
});
