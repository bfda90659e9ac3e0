import { nextState, NEW } from '@contract/rules/transitions';
import {
  PAYMENT_ATTEMPT_TRANSITIONS,
  PAYMENT_ATTEMPT_STATES,
  type PaymentAttemptEvent,
} from '@contract/rules/paymentAttempt';
import { REFUND_TRANSITIONS, REFUND_STATUSES } from '@contract/rules/refundStatus';
import { paymentAttempts, refunds } from '../../../src/server/db/schema';
import {
  findAttempt,
  transitionAttempt,
  recordCheck,
} from '../../../src/server/modules/payments/attemptsRepository';
import { markRefundDone, recordRefundUpdate } from '../../../src/server/modules/refunds';
import { cardShop } from '../../support/cardShop';
import { refundsOf } from '../../support/keeper';

const shop = cardShop();
const db = () => shop().db;
let orderId: number;
beforeEach(async () => {
  ({ orderId } = await shop().beginPayment());
});

/** The events of an existing attempt. */
const EVENTS = [
  ...new Set(
    Object.entries(PAYMENT_ATTEMPT_TRANSITIONS).flatMap(([from, to]) =>
      from === NEW ? [] : Object.keys(to),
    ),
  ),
] as Exclude<PaymentAttemptEvent, 'begun'>[];

it.each(PAYMENT_ATTEMPT_STATES)(
  'an attempt that is %s follows the transitions of the table, and no others',
  async (state) => {
    for (const event of EVENTS) {
      const reference = `${orderId} ${state} ${event}`;
      await db().insert(paymentAttempts).values({ orderId, reference, amountKobo: 100, state });
      const expected = nextState(PAYMENT_ATTEMPT_TRANSITIONS, state, event);
      expect([event, await transitionAttempt(db(), reference, event)]).toEqual([
        event,
        expected !== undefined,
      ]);
      expect([event, (await findAttempt(db(), reference))?.state]).toEqual([event, expected ?? state]);
    }
    for (const check of ['undecided', 'declined', 'paid_back'] as const) {
      const reference = `${orderId} ${state} ${check} again`;
      await db().insert(paymentAttempts).values({ orderId, reference, amountKobo: 100, state });
      await recordCheck(db(), reference, check);
      const expected = nextState(PAYMENT_ATTEMPT_TRANSITIONS, state, check) ?? state;
      expect([check, (await findAttempt(db(), reference))?.state]).toEqual([check, expected]);
    }
  },
);

it('an attempt whose payment was verified changes with no event', async () => {
  for (const event of EVENTS) {
    const reference = `${orderId} booked ${event}`;
    const bookedAttempt = {
      orderId,
      reference,
      amountKobo: 100,
      state: 'failed' as const,
      verifiedAt: new Date(),
    };
    await db().insert(paymentAttempts).values(bookedAttempt);
    expect([event, await transitionAttempt(db(), reference, event)]).toEqual([event, false]);
  }
});

it.each(REFUND_STATUSES)(
  'a refund that is %s follows the transitions of the table, and no others',
  async (status) => {
    const paymentReference = `${orderId} ${status}`;
    const money = { orderId, paymentReference, amountKobo: 100, currency: 'NGN' };
    const createRefund = async () => {
      await db().delete(refunds);
      const [row] = await db()
        .insert(refunds)
        .values({ ...money, method: 'card', reason: 'goodwill', status })
        .returning();
      return row?.id ?? 0;
    };
    const refundStatus = async () => (await refundsOf(db(), orderId))[0]?.status;
    const reportRefund = (step: string) =>
      recordRefundUpdate(db(), { ...money, step, providerReference: null });

    const refundId = await createRefund();
    const bankReference = `NIP ${orderId} ${status}`;
    await markRefundDone(db(), { by: { kind: 'cli' }, refundId, bankReference }).catch(() => undefined);
    expect(await refundStatus()).toBe(nextState(REFUND_TRANSITIONS, status, 'paid_by_hand') ?? status);
    await createRefund();
    await reportRefund('processed');
    expect(await refundStatus()).toBe(nextState(REFUND_TRANSITIONS, status, 'provider_paid') ?? status);
    await createRefund();
    await reportRefund('failed');
    expect(await refundStatus()).toBe(nextState(REFUND_TRANSITIONS, status, 'provider_failed') ?? status);
  },
);
