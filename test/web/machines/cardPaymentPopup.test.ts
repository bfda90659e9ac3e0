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
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('the pop-up of cardPaymentMachine', () => {
  /** A payment whose pop-up the test drives, and whose confirmations stay pending unless `confirm` resolves them. */
  function payment(confirm = () => new Promise<Confirmation>(() => undefined), guards = {}) {
    const clock = new SimulatedClock();
    const happened: string[] = [];
    let tell: SendPopupEvent = () => undefined;
    const popup: CardPopup = {
      open: (_attempt, tellFrom) => {
        happened.push('opened');
        tell = tellFrom;
        return { close: () => void happened.push('gone') };
      },
    };
    const actor = createActor(
      cardPaymentMachine.provide({
        guards,
        actors: {
          cancelOrder: cancelOrderMachine,
          openAttempt: fromPromise<AttemptOutcome, AttemptInput>(() => {
            happened.push('attempt');
            return Promise.resolve({ kind: 'opened', attempt });
          }),
          cardPopup: makePaymentActors({ dispatch: makeStore().dispatch, lock: makePaymentLock(), popup })
            .cardPopup,
          confirmPayment: fromPromise<Confirmation, ConfirmInput>(() => {
            happened.push('confirm');
            return confirm();
          }),
        },
      }),
      { clock, input: { orderId: 501, order, remembered: null } },
    ).start();
    const open = async () => {
      clock.increment(0);
      clock.increment(500);
      await settled();
    };
    return { actor, clock, happened, open, tell: (event: PopupEvent) => tell(event) };
  }

  it('CARD-13 CARD-14 opens by itself after 500 ms, once', async () => {
    const { actor, clock, happened, open, tell } = payment();
    clock.increment(0);
    clock.increment(499);
    expect(happened).toEqual([]);
    clock.increment(1);
    await open();
    expect(happened).toEqual(['attempt', 'opened']);
    tell({ type: 'POPUP_CLOSED', reference });
    clock.increment(60_000);
    expect(actor.getSnapshot().matches({ ready: 'closed' })).toBe(true);
    expect(happened).toEqual(['attempt', 'opened', 'gone']);
  });

  it('CARD-23 confirms a success once, however often it is reported', async () => {
    const { happened, open, tell } = payment();
    await open();
    tell({ type: 'POPUP_SUCCEEDED', reference });
    tell({ type: 'POPUP_SUCCEEDED', reference });
    tell({ type: 'POPUP_CLOSED', reference });
    expect(happened).toEqual(['attempt', 'opened', 'gone', 'confirm']);
  });

  it('CARD-23 would confirm a success twice without the guard notYetConfirmed', async () => {
    const { happened, open, tell } = payment(undefined, { notYetConfirmed: () => true });
    await open();
    tell({ type: 'POPUP_SUCCEEDED', reference });
    tell({ type: 'POPUP_SUCCEEDED', reference });
    expect(happened).toEqual(['attempt', 'opened', 'gone', 'confirm', 'confirm']);
  });

  describe.each<[string, PopupEvent]>([
    ['was closed', { type: 'POPUP_CLOSED', reference }],
    ['has failed', { type: 'POPUP_FAILED', reference, reason: 'Session timeout exceeded.' }],
    ['was left for a pending transfer', { type: 'POPUP_TRANSFER_PENDING', reference }],
  ])('that %s', (_end, end) => {
    it('CARD-23 accepts a late success once', async () => {
      const { actor, clock, happened, open, tell } = payment(() => Promise.resolve({ kind: 'pending' }));
      await open();
      tell(end);
      clock.increment(100);
      expect(happened).toEqual(['attempt', 'opened', 'gone']);
      tell({ type: 'POPUP_SUCCEEDED', reference });
      expect(actor.getSnapshot().value).toBe('confirming');
      await settled();
      tell({ type: 'POPUP_SUCCEEDED', reference });
      expect(actor.getSnapshot().matches('stillChecking')).toBe(true);
      expect(happened).toEqual(['attempt', 'opened', 'gone', 'confirm']);
    });

    it('ignores a success of another attempt, only because of the guard isThisAttempt', async () => {
      const other: PopupEvent = { type: 'POPUP_SUCCEEDED', reference: '1' };
      const { clock, happened, open, tell } = payment();
      await open();
      tell(end);
      clock.increment(100);
      tell(other);
      expect(happened).not.toContain('confirm');
      const unguarded = payment(undefined, { isThisAttempt: () => true });
      await unguarded.open();
      unguarded.tell(other);
      expect(unguarded.happened).toContain('confirm');
    });
  });

  it('CARD-20 invokes the cancelling of the order, and accepts a success meanwhile', async () => {
    const { actor, clock, open, tell } = payment();
    await open();
    tell({ type: 'POPUP_CLOSED', reference });
    clock.increment(100);
    actor.send({ type: 'CANCEL_ASKED' });
    const { cancelOrder } = actor.getSnapshot().children;
    expect(cancelOrder?.getSnapshot()).toMatchObject({ value: 'asking', context: { orderId: 501 } });
    tell({ type: 'POPUP_SUCCEEDED', reference });
    expect(actor.getSnapshot()).toMatchObject({ value: 'confirming', children: {} });
    expect(cancelOrder?.getSnapshot().status).toBe('stopped');
  });

  it('accepts a pending transfer that is first reported as closed', async () => {
    const { actor, clock, open, tell } = payment();
    await open();
    tell({ type: 'POPUP_CLOSED', reference });
    tell({ type: 'POPUP_TRANSFER_PENDING', reference });
    clock.increment(100);
    expect(actor.getSnapshot().value).toEqual({ transferPending: 'waiting' });
  });

  it('polls a pending transfer every 5 s while the page is visible, and at once when it is visible again', async () => {
    const { actor, clock, happened, open, tell } = payment(() => Promise.resolve({ kind: 'pending' }));
    await open();
    tell({ type: 'POPUP_TRANSFER_PENDING', reference });
    const asked = async (ms: number) => {
      clock.increment(ms);
      await new Promise((resolve) => setTimeout(resolve, 0));
      return happened.filter((one) => one === 'confirm').length;
    };
    expect([await asked(4_999), await asked(1), await asked(4_999), await asked(1)]).toEqual([0, 1, 1, 2]);
    actor.send({ type: 'PAGE_HIDDEN' });
    expect(await asked(60_000)).toBe(2);
    actor.send({ type: 'PAGE_SEEN' });
    expect(await asked(0)).toBe(3);
  });

  it('ignores the events of another attempt', async () => {
    const { actor, open, tell } = payment();
    await open();
    tell({ type: 'POPUP_SUCCEEDED', reference: '1' });
    tell({ type: 'POPUP_CLOSED', reference: '1' });
    expect(actor.getSnapshot().value).toEqual({ open: 'loading' });
  });

  it('CARD-20 returns to its state when the order is kept, without a call to the server', async () => {
    const { actor, clock, happened, open, tell } = payment();
    await open();
    tell({ type: 'POPUP_CLOSED', reference });
    clock.increment(100);
    const keep = () => {
      const before: unknown = actor.getSnapshot().value;
      actor.send({ type: 'CANCEL_ASKED' });
      expect(actor.getSnapshot().value).toBe('cancelAsked');
      actor.send({ type: 'ORDER_KEPT' });
      expect(actor.getSnapshot().value).toEqual(before);
    };
    keep();
    actor.send({ type: 'PAY' });
    await open();
    tell({ type: 'POPUP_TRANSFER_PENDING', reference });
    keep();
    expect(happened).not.toContain('confirm');
  });

  it('gives up a pop-up that reports nothing for 15 s', async () => {
    const { actor, clock, happened, open } = payment();
    await open();
    clock.increment(14_999);
    expect(actor.getSnapshot().matches('open')).toBe(true);
    clock.increment(1);
    expect(actor.getSnapshot().context.problem).toEqual({ code: 'popup_silent' });
    expect(happened.at(-1)).toBe('gone');
  });
});
