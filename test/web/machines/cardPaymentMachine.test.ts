import { createActor, fromCallback, fromPromise, SimulatedClock, type EventObject } from 'xstate';
import type { PaymentAttempt } from '@contract/calls/payments';
import type {
  AttemptInput,
  AttemptOutcome,
  CardPaymentInput,
  ConfirmInput,
  LoadedOrder,
  PopupEvent,
  PopupInput,
  Confirmation,
} from '../../../src/web/features/payment/cardPaymentFlow';
import { cardPaymentMachine } from '../../../src/web/features/payment/cardPaymentMachine';
import type { PaymentState } from '../../../src/web/shared/routing/navState';
import { partsOf, walksOf, type World } from './model';
import { Player } from './player';

const LOCAL = { isAbroad: false, abroadDays: null };
const order: PaymentState = {
  orderId: 501,
  email: 'adaeze@example.com',
  phone: '+2348035550126',
  address: '12 Adeola Odeku Street, Ikeja, Lagos',
  state: 'Lagos',
  subtotal: 10_000,
  discount: 0,
  shippingCost: 5_000,
  total: 15_000,
  products: [{ productId: 22, name: 'Ovra One', quantity: 1, price: 10_000, imageUrl: null, ...LOCAL }],
  shippingMethod: 'ikeja',
  autoOpen: false,
};
const attempt: PaymentAttempt = {
  reference: '1795250000000',
  access_code: null,
  public_key: null,
  email: order.email,
  amount: 1_532_500,
  currency: 'NGN',
  metadata: { order_id: 501, custom_fields: [] },
};
const { reference } = attempt;
const popup = (type: string) => ({ type, reference });
const confirmations: Confirmation[] = [
  { kind: 'confirmed', message: 'Paid.' },
  { kind: 'pending' },
  { kind: 'not_verified', reason: 'Declined.' },
  { kind: 'not_payable' },
  { kind: 'unknown', reason: null },
];
const loads: LoadedOrder[] = [
  { order, standing: 'payable' },
  { order: { ...order, total: 0 }, standing: 'payable' },
  { order, standing: 'paid' },
  { order, standing: 'cancelled' },
  { order: null, standing: 'payable' },
];

const world: World = {
  answers: {
    loadOrder: loads,
    openAttempt: [
      { kind: 'opened', attempt },
      { kind: 'not_payable', reason: 'Too small.' },
      { kind: 'elsewhere' },
      { kind: 'failed', reason: null },
    ],
    confirmPayment: confirmations,
    cardPopup: [],
  },
  events: [
    { type: 'PAY' },
    popup('POPUP_LOADED'),
    popup('POPUP_SUCCEEDED'),
    popup('POPUP_CLOSED'),
    popup('POPUP_TRANSFER_PENDING'),
    { ...popup('POPUP_FAILED'), reason: 'Session timeout exceeded.' },
    { type: 'CANCEL_ASKED' },
    { type: 'ORDER_KEPT' },
    { type: 'ORDER_CANCELLED' },
    { type: 'PAGE_HIDDEN' },
    { type: 'PAGE_SEEN' },
  ],
  tell: ({ context }) => {
    const { attempt, cancelFrom, claim, mayAutoOpen, pageSeen } = context as Record<string, unknown>;
    return [attempt !== null, cancelFrom, claim !== null, mayAutoOpen, pageSeen];
  },
};

const remembered = { reference, amountKobo: attempt.amount, autoOpened: true, userId: 7 };
const visits: [string, CardPaymentInput][] = [
  ['with the order in hand', { orderId: 501, order, remembered: null }],
  ['with an order id alone', { orderId: 501, order: null, remembered: null }],
  ['again, after an attempt', { orderId: 501, order, remembered }],
  ['with nothing', { orderId: null, order: null, remembered: null }],
];

describe('cardPaymentMachine', () => {
  const visited = new Set<string>();
  const taken = new Set<string>();

  describe.each(visits)('opened %s', (_visit, input) => {
    const player = new Player(cardPaymentMachine, input, { src: 'cardPopup', prefix: 'POPUP_' });
    const walks = walksOf(cardPaymentMachine, { ...world, input });

    it(`goes every one of ${walks.length} ways`, async () => {
      for (const walk of walks) await player.play(walk);
      for (const state of player.visited) visited.add(state);
      for (const transition of player.taken) taken.add(transition);
      expect(walks.length).toBeGreaterThan(0);
    });
  });

  it('leaves no state and no transition unwalked', () => {
    const { states, transitions } = partsOf(cardPaymentMachine);
    const left = states.filter((state) => !visited.has(state));
    // always left at once, so no one ever sees it
    expect(left).toEqual(['cardPayment.ready.choosing']);
    expect(transitions.filter((transition) => !taken.has(transition))).toEqual([]);
  });
});

describe('the pop-up of cardPaymentMachine', () => {
  /** A payment whose pop-up is driven by the test and whose confirmations stay open until answered. */
  function payment(confirm = () => new Promise<Confirmation>(() => undefined)) {
    const clock = new SimulatedClock();
    const happened: string[] = [];
    let tell: (event: PopupEvent) => void = () => undefined;
    const actor = createActor(
      cardPaymentMachine.provide({
        actors: {
          openAttempt: fromPromise<AttemptOutcome, AttemptInput>(() => {
            happened.push('attempt');
            return Promise.resolve({ kind: 'opened', attempt });
          }),
          cardPopup: fromCallback<EventObject, PopupInput, PopupEvent>(({ sendBack }) => {
            happened.push('opened');
            tell = sendBack;
            return () => void happened.push('gone');
          }),
          confirmPayment: fromPromise<Confirmation, ConfirmInput>(() => {
            happened.push('confirm');
            return confirm();
          }),
        },
      }),
      { clock, input: { orderId: 501, order, remembered: null } },
    ).start();
    const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
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

  it('CARD-23 confirms one success once, however often it is told', async () => {
    const { happened, open, tell } = payment();
    await open();
    tell({ type: 'POPUP_SUCCEEDED', reference });
    tell({ type: 'POPUP_SUCCEEDED', reference });
    tell({ type: 'POPUP_CLOSED', reference });
    expect(happened).toEqual(['attempt', 'opened', 'gone', 'confirm']);
  });

  it('takes a pending transfer that is first reported as closed', async () => {
    const { actor, clock, open, tell } = payment();
    await open();
    tell({ type: 'POPUP_CLOSED', reference });
    tell({ type: 'POPUP_TRANSFER_PENDING', reference });
    clock.increment(100);
    expect(actor.getSnapshot().value).toEqual({ transferPending: 'waiting' });
  });

  it('asks after a pending transfer every 5 s while the page is seen, and at once when it is seen again', async () => {
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

  it('does not listen to another attempt', async () => {
    const { actor, open, tell } = payment();
    await open();
    tell({ type: 'POPUP_SUCCEEDED', reference: '1' });
    tell({ type: 'POPUP_CLOSED', reference: '1' });
    expect(actor.getSnapshot().value).toEqual({ open: 'loading' });
  });

  it('CARD-20 an order that is kept goes on from where it was, and asks the server nothing', async () => {
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

  it('gives up on a pop-up that says nothing for 15 s', async () => {
    const { actor, clock, happened, open } = payment();
    await open();
    clock.increment(14_999);
    expect(actor.getSnapshot().matches('open')).toBe(true);
    clock.increment(1);
    expect(actor.getSnapshot().context.problem).toEqual({ code: 'popup_silent' });
    expect(happened.at(-1)).toBe('gone');
  });
});
