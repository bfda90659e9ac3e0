import { eq, like, sql } from 'drizzle-orm';
import { cancelOrder, getOrder } from '@contract/calls/orders';
import { paymentAttempts } from '../../../src/server/db/schema';
import {
  closeAttempt,
  findAttempt,
  updateAttempt,
} from '../../../src/server/modules/payments/attemptsRepository';
import { paystackProvider } from '../../../src/server/modules/payments/paystackProvider';
import { reconcilePayments } from '../../../src/server/modules/payments';
import { CHARGE_KOBO, UNPAID, cardShop, type StartedPayment } from '../../support/cardShop';
import { eventsOf, mailsOf } from '../../support/keeper';
import { eventually } from '../../support/patience';
import { postponeJobs } from '../../support/postponeJobs';
import { SECRET_KEY } from '../../support/standInPaystack';

const shop = cardShop();
let payment: StartedPayment;

beforeEach(async () => {
  await postponeJobs(shop().db);
  await shop().db.update(paymentAttempts).set({ state: 'success' });
  payment = await shop().beginPayment();
});

function reconcile(which: 'due' | 'all', signal?: AbortSignal) {
  const provider = paystackProvider({
    ...{ publicKey: 'pk_test_123', secretKey: SECRET_KEY, amountField: 'amount', isLive: false },
    ...{ apiUrl: shop().paystack.settings.PAYSTACK_API_URL ?? '', pausesMs: [] },
  });
  return reconcilePayments(
    { db: shop().db, provider },
    { by: { kind: 'cli' }, which, ...(signal && { signal }) },
  );
}

const ageAttempt = (minutes: number) =>
  shop()
    .db.update(paymentAttempts)
    .set({ createdAt: new Date(Date.now() - minutes * 60_000) })
    .where(eq(paymentAttempts.reference, payment.reference));
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const makeDue = () => updateAttempt(shop().db, payment.reference, { dueAt: minutesAgo(1) });
const stateOf = async () => (await findAttempt(shop().db, payment.reference))?.state;
const fetchOrder = () => shop().ada.must(getOrder, { params: { orderId: payment.orderId } });

describe('reconciliation', () => {
  it('confirms a payment that no request or webhook reported', async () => {
    shop().paystack.setCharge(payment.reference);
    expect(await reconcile('all')).toEqual([{ ...payment, outcome: 'confirmed' }]);
    expect(await fetchOrder()).toMatchObject({
      status: 'Processing',
      transaction_reference: payment.reference,
    });
    expect(await mailsOf(shop().db, payment.orderId)).toEqual(['order_received', 'payment_confirmed']);
    expect(await reconcile('all')).toEqual([]);
  });

  it('has one effect beside confirmations and other servers', async () => {
    shop().paystack.setCharge(payment.reference);
    await Promise.all([reconcile('all'), shop().confirm(payment), reconcile('all'), reconcile('all')]);
    expect(await eventsOf(shop().db, payment.orderId)).toHaveLength(3);
  });

  it('leaves what is pending open, and a wrong amount unpaid', async () => {
    shop().paystack.setCharge(payment.reference, { status: 'pending' });
    expect(await reconcile('all')).toMatchObject([{ outcome: 'pending' }]);
    shop().paystack.setCharge(payment.reference, { amount: CHARGE_KOBO + 1 });
    expect(await reconcile('all')).toMatchObject([{ outcome: 'not_verified' }]);
    expect(await fetchOrder()).toMatchObject(UNPAID);
  });

  it('records a refund due for an order that was cancelled meanwhile', async () => {
    await shop().ada.must(cancelOrder, { params: { orderId: payment.orderId } });
    shop().paystack.setCharge(payment.reference);
    expect(await reconcile('all')).toMatchObject([{ outcome: 'refund_due' }]);
    expect((await eventsOf(shop().db, payment.orderId)).at(-1)).toContain('refund_due');
  });

  it('asks about eight at once, reports when the provider is unreachable, and then stops', async () => {
    for (let more = 0; more < 11; more += 1) await shop().beginPayment();
    shop().paystack.mood = 'broken';
    const requests = shop().paystack.requests.length;
    const results = await reconcile('all');
    expect(results.map(({ outcome }) => outcome)).toEqual(Array.from({ length: 8 }, () => 'unreachable'));
    expect(shop().paystack.requests.length - requests).toBe(8);
    expect(await fetchOrder()).toMatchObject(UNPAID);
    shop().paystack.mood = 'well';
    expect(await reconcile('all')).toHaveLength(12);
  });

  it.each(['all', 'due'] as const)('records the other payments when one fails (%s)', async (which) => {
    const validPayments: StartedPayment[] = [];
    for (let more = 0; more < 9; more += 1) validPayments.push(await shop().beginPayment());
    for (const { reference } of [payment, ...validPayments]) shop().paystack.setCharge(reference);
    await shop()
      .db.update(paymentAttempts)
      .set({ dueAt: minutesAgo(1) });
    await shop().db.execute(
      sql.raw(`alter table orders add constraint of_this_test
        check (not payment_confirmed or id <> ${payment.orderId}) not valid`),
    );
    const results = await reconcile(which);
    await shop().db.execute(sql`alter table orders drop constraint of_this_test`);
    expect(results).toHaveLength(10);
    expect(results.filter(({ outcome }) => outcome !== 'confirmed')).toEqual([
      { ...payment, outcome: 'failed', error: expect.stringContaining('of_this_test') as string },
    ]);
    expect(await reconcile('all')).toEqual([{ ...payment, outcome: 'confirmed' }]);
  });

  it('begins nothing more once the server stops', async () => {
    expect(await reconcile('all', AbortSignal.abort())).toEqual([]);
  });
});

describe('the reconciliation job', () => {
  it('asks not in the first minute, then after pauses that double up to six hours', async () => {
    expect(await reconcile('due')).toEqual([]);
    for (const [minutes, pause] of [
      [1, 1],
      [4, 4],
      [64, 64],
      [60 * 30, 360],
    ] as const) {
      shop().paystack.setCharge(payment.reference, { status: 'ongoing' });
      await ageAttempt(minutes);
      await makeDue();
      expect(await reconcile('due')).toHaveLength(1);
      expect(await reconcile('due')).toEqual([]);
      const attempt = await findAttempt(shop().db, payment.reference);
      const pauseMs = (attempt?.dueAt.getTime() ?? 0) - Date.now();
      expect(Math.abs(pauseMs / 60_000 - pause)).toBeLessThan(0.5);
    }
  });

  it('asks again in a minute where the provider did not answer, and leaves the other attempts due', async () => {
    for (let more = 0; more < 11; more += 1) await shop().beginPayment();
    await shop()
      .db.update(paymentAttempts)
      .set({ createdAt: minutesAgo(60), dueAt: minutesAgo(1) });
    shop().paystack.mood = 'hangs_up';
    expect(await reconcile('due')).toHaveLength(8);
    const open = await shop()
      .db.select()
      .from(paymentAttempts)
      .where(eq(paymentAttempts.state, 'initialised'));
    const due = open.map(({ dueAt }) => dueAt.getTime() - Date.now());
    expect(due.filter((ms) => ms < 0)).toHaveLength(4);
    expect(due.filter((ms) => ms > 30_000 && ms <= 60_000)).toHaveLength(8);
  });

  it('asks once about an attempt, however many servers run it', async () => {
    for (let more = 0; more < 19; more += 1) await shop().beginPayment();
    await shop()
      .db.update(paymentAttempts)
      .set({ dueAt: minutesAgo(1) });
    const results = await Promise.all([reconcile('due'), reconcile('due'), reconcile('due')]);
    const references = results.flat().map(({ reference }) => reference);
    expect(references).toHaveLength(20);
    expect(new Set(references).size).toBe(20);
  });

  it('asks about a new attempt first, although 5,000 abandoned ones are due as well', async () => {
    const abandonedAttempts = Array.from({ length: 5_000 }, (_, at) => ({
      ...{ orderId: payment.orderId, amountKobo: CHARGE_KOBO, reference: `abandoned-${at}` },
      ...{ accessCode: 'access', createdAt: minutesAgo(600), dueAt: minutesAgo(300) },
    }));
    for (let at = 0; at < abandonedAttempts.length; at += 1_000) {
      await shop()
        .db.insert(paymentAttempts)
        .values(abandonedAttempts.slice(at, at + 1_000));
    }
    for (const { reference } of abandonedAttempts)
      shop().paystack.setCharge(reference, { status: 'abandoned' });
    const requests = shop().paystack.requests;
    requests.length = 0;
    const stop = new AbortController();
    const reconciliation = reconcile('due', stop.signal);
    await eventually(() => requests.length >= 40);
    // The job is working through the old ones when the new one becomes due.
    expect(requests).not.toContain(`GET /transaction/verify/${payment.reference}`);
    const before = requests.length;
    await makeDue();
    await eventually(() => requests.includes(`GET /transaction/verify/${payment.reference}`));
    expect(requests.indexOf(`GET /transaction/verify/${payment.reference}`) - before).toBeLessThan(24);
    stop.abort();
    await reconciliation;
    await shop().db.delete(paymentAttempts).where(like(paymentAttempts.reference, 'abandoned-%'));
  });

  it.each([
    ['abandoned', 'abandoned'],
    ['failed', 'failed'],
    ['pending', 'pending'],
  ])('asks for a day about what is %s', async (status, state) => {
    shop().paystack.setCharge(payment.reference, { status });
    await ageAttempt(23 * 60);
    await makeDue();
    await reconcile('due');
    expect(['initialised', 'pending']).toContain(await stateOf());
    await ageAttempt(25 * 60);
    await makeDue();
    await reconcile('due');
    expect(await stateOf()).toBe(state);
  });

  it('stops asking about attempts of cancelled orders', async () => {
    await shop().ada.must(cancelOrder, { params: { orderId: payment.orderId } });
    await ageAttempt(25 * 60);
    await makeDue();
    expect(await reconcile('due')).toMatchObject([{ outcome: 'not_payable' }]);
    expect(await stateOf()).toBe('abandoned');
  });

  it('asks no more about closed attempts, although the keeper still may', async () => {
    await closeAttempt(shop().db, payment.reference, 'given_up');
    await ageAttempt(25 * 60);
    await makeDue();
    shop().paystack.setCharge(payment.reference);
    expect(await reconcile('due')).toEqual([]);
    expect(await reconcile('all')).toMatchObject([{ outcome: 'confirmed' }]);
  });
});

it('a payment that is recorded while the provider is still being asked is not closed as abandoned', async () => {
  await ageAttempt(25 * 60);
  shop().paystack.setCharge(payment.reference);
  await shop().confirm(payment);
  await closeAttempt(shop().db, payment.reference, 'given_up');
  expect(await stateOf()).toBe('success');
});
