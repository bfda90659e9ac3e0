import { act } from '@testing-library/react';
import { createActor, fromCallback, fromPromise, SimulatedClock, type AnyEventObject } from 'xstate';
import type { PaymentAttempt } from '@contract/calls/payments';
import { inspect } from '@ui/machines/inspection';
import { broadcastInspection } from '../../../src/web/tools/inspection/broadcastInspection';
import type { PaymentState } from '../../../src/web/shared/routing/navState';
import type {
  AttemptInput,
  AttemptOutcome,
  ConfirmInput,
  Confirmation,
} from '../../../src/web/features/payment/cardPaymentFlow';
import { cancelOrderMachine } from '../../../src/web/features/orders/cancelOrderMachine';
import { cardPaymentMachine } from '../../../src/web/features/payment/cardPaymentMachine';

const EMAIL = 'ada.obi@mail.example';
const order: PaymentState = {
  ...{ orderId: 501, email: EMAIL, phone: '08035550199', address: '14B Bourdillon Road', state: 'Lagos' },
  ...{
    subtotal: 1000,
    discount: 0,
    shippingCost: 0,
    total: 1000,
    products: [],
    shippingMethod: 'ikeja',
    autoOpen: false,
  },
};
const attempt = {
  ...{ reference: '1790000000123', access_code: 'acc_8h2k1x0p', public_key: 'pk', email: EMAIL },
  ...{ amount: 100_000, currency: 'NGN', metadata: {} },
};

const cleanups: (() => void)[] = [];
afterEach(() => cleanups.splice(0).forEach((cleanup) => cleanup()));

/** Runs this after the test. */
export function addCleanup(cleanup: () => void): void {
  cleanups.push(cleanup);
}

/** A payment in another tab. Its clock is simulated, so it does not go on by itself during a test. */
export function startPayment() {
  let send: (event: AnyEventObject) => void = () => undefined;
  const machine = cardPaymentMachine.provide({
    actors: {
      cancelOrder: cancelOrderMachine,
      openAttempt: fromPromise<AttemptOutcome, AttemptInput>(() =>
        Promise.resolve({ kind: 'opened', attempt: attempt as unknown as PaymentAttempt }),
      ),
      confirmPayment: fromPromise<Confirmation, ConfirmInput>(() => new Promise(() => undefined)),
      cardPopup: fromCallback(({ sendBack }) => {
        send = sendBack;
      }) as never,
    },
  });
  cleanups.push(broadcastInspection());
  const clock = new SimulatedClock();
  const actor = createActor(machine, { inspect, clock, input: { orderId: 501, order, remembered: null } });
  cleanups.push(() => actor.stop());
  actor.start();
  clock.increment(0);
  return { actor, sendPopupEvent: (type: string) => act(() => send({ type, reference: attempt.reference })) };
}
