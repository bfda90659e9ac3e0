import type {
  CardPaymentInput,
  Confirmation,
  LoadedOrder,
} from '../../../src/web/features/payment/cardPaymentFlow';
import { cardPaymentMachine } from '../../../src/web/features/payment/cardPaymentMachine';
import { attempt, order } from './cardPaymentOrder';
import { partsOf, transitionPathsOf, type World } from './model';
import { Player } from './player';

const { reference } = attempt;
const popup = (type: string) => ({ type, reference });
const confirmOutcomes: Confirmation[] = [
  { kind: 'confirmed', message: 'Paid.' },
  { kind: 'pending' },
  { kind: 'not_verified', reason: 'Declined.' },
  { kind: 'not_payable' },
  { kind: 'unknown', reason: null },
];
const loadOutcomes: LoadedOrder[] = [
  { order, paymentStatus: 'payable' },
  { order: { ...order, total: 0 }, paymentStatus: 'payable' },
  { order, paymentStatus: 'paid' },
  { order, paymentStatus: 'cancelled' },
  { order: null, paymentStatus: 'payable' },
];

const world: World = {
  outputs: {
    loadOrder: loadOutcomes,
    openAttempt: [
      { kind: 'opened', attempt },
      { kind: 'not_payable', reason: 'Too small.' },
      { kind: 'elsewhere' },
      { kind: 'failed', reason: null },
    ],
    confirmPayment: confirmOutcomes,
    cardPopup: [],
    cancelOrder: [],
  },
  events: [
    { type: 'PAY' },
    { type: 'CONFIRM_PAYMENT' },
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
  contextKey: ({ context }) => {
    const { attempt, cancelFrom, claim, mayAutoOpen, pageSeen, unconfirmed } = context as Record<
      string,
      unknown
    >;
    return [attempt !== null, cancelFrom, claim !== null, mayAutoOpen, pageSeen, unconfirmed];
  },
};

const remembered = { reference, amountKobo: attempt.amount, autoOpened: true, userId: 7 };
const inputs: [string, CardPaymentInput][] = [
  ['with the order in hand', { orderId: 501, order, remembered: null }],
  ['with an order id alone', { orderId: 501, order: null, remembered: null }],
  ['again, after an attempt', { orderId: 501, order, remembered }],
  ['without an order', { orderId: null, order: null, remembered: null }],
];

describe('cardPaymentMachine', () => {
  const visitedStates = new Set<string>();
  const takenTransitions = new Set<string>();

  describe.each(inputs)('started %s', (_visit, input) => {
    const player = new Player(cardPaymentMachine, input, { src: 'cardPopup', prefix: 'POPUP_' });
    const paths = transitionPathsOf(cardPaymentMachine, { ...world, input });

    it(`follows every one of ${paths.length} paths`, async () => {
      for (const path of paths) await player.play(path);
      for (const state of player.visitedStates) visitedStates.add(state);
      for (const transition of player.takenTransitions) takenTransitions.add(transition);
      expect(paths.length).toBeGreaterThan(0);
    });
  });

  it('has every state and every transition covered', () => {
    const { states, transitions } = partsOf(cardPaymentMachine);
    const unvisited = states.filter((state) => !visitedStates.has(state));
    // left at once by an eventless transition, so no snapshot shows it
    expect(unvisited).toEqual(['cardPayment.ready.choosing']);
    expect(transitions.filter((transition) => !takenTransitions.has(transition))).toEqual([]);
  });
});
