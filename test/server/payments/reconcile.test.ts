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
import { CHARGE_KOBO, UNPAID, cardShop, type BegunPayment } from '../../support/cardShop';
import { eventsOf, mailsOf } from '../../support/keeper';
import { eventually } from '../../support/patience';
import { restJobs } from '../../support/restingJobs';
import { SECRET_KEY } from '../../support/standInPaystack';

const shop = cardShop();
let payment: BegunPayment;

beforeEach(async () => {
  await restJobs(shop().db);
  await shop().db.update(paymentAttempts).set({ state: 'success' });
  payment = await shop().begin();
});

function reconcile(which: 'due' | 'all', signal?: AbortSignal) {
  const provider = paystackProvider({
    ...{ publicKey: 'pk_test_123', secretKey: SECRET_KEY, amountField: 'amount', isLive: false },
    ...{ apiUrl: shop().paystack.settings.PAYSTACK_API_URL ?? '', pausesMs: [] },
  });
  return reconcilePayments({ db: shop().db, provider }, { which, ...(signal && { signal }) });
}

const ageAttempt = (minutes: number) =>
  shop()
    .db.update(paymentAttempts)
    .set({ createdAt: new Date(Date.now() - minutes * 60_000) })
    .where(eq(paymentAttempts.reference, payment.reference));
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const makeDue = () => updateAttempt(shop().db, payment.reference, { dueAt: minutesAgo(1) });
const stateOf = async () => (await findAttempt(shop().db, payment.reference))?.state;
const read = () => shop().ada.must(getOrder, { params: { orderId: payment.orderId } });

describe('reconciliation', () => {
  it('confirms a payment that nobody has told of', async () => {
    shop().paystack.charge(payment.reference);
    expect(await reconcile('all')).toEqual([{ ...payment, outcome: 'confirmed' }]);
    expect(await read()).toMatchObject({ status: 'Processing', transaction_reference: payment.reference });
    expect(await mailsOf(shop().db, payment.orderId)).toEqual(['order_received', 'payment_confirmed']);
    expect(await reconcile('all')).toEqual([]);
  });

  it('has one effect beside webhooks and other servers', async () => {
    shop().paystack.charge(payment.reference);
    await Promise.all([reconcile('all'), shop().confirm(payment), reconcile('all'), reconcile('all')]);
    expect(await eventsOf(shop().db, payment.orderId)).toHaveLength(3);
  });

  it('leaves what is pending open, and a wrong amount unpaid', async () => {
    shop().paystack.charge(payment.reference, { status: 'pending' });
    expect(await reconcile('all')).toMatchObject([{ outcome: 'pending' }]);
    shop().paystack.charge(payment.reference, { amount: CHARGE_KOBO + 1 });
    expect(await reconcile('all')).toMatchObject([{ outcome: 'not_verified' }]);
    expect(await read()).toMatchObject(UNPAID);
  });

  it('finds money for an order that was cancelled meanwhile', async () => {
    await shop().ada.must(cancelOrder, { params: { orderId: payment.orderId } });
    shop().paystack.charge(payment.reference);
    expect(await reconcile('all')).toMatchObject([{ outcome: 'refund_due' }]);
    expect((await eventsOf(shop().db, payment.orderId)).at(-1)).toContain('refund_due');
  });

  it('asks eight at once, says when the provider is silent, and then leaves it alone', async () => {
    for (let more = 0; more < 11; more += 1) await shop().begin();
    shop().paystack.mood = 'broken';
    const asked = shop().paystack.asked.length;
    const done = await reconcile('all');
    expect(done.map(({ outcome }) => outcome)).toEqual(Array.from({ length: 8 }, () => 'unreachable'));
    expect(shop().paystack.asked.length - asked).toBe(8);
    expect(await read()).toMatchObject(UNPAID);
    shop().paystack.mood = 'well';
    expect(await reconcile('all')).toHaveLength(12);
  });

  it.each(['all', 'due'] as const)('of one payment fails, and the others are booked (%s)', async (which) => {
    const sound: BegunPayment[] = [];
    for (let more = 0; more < 9; more += 1) sound.push(await shop().begin());
    for (const { reference } of [payment, ...sound]) shop().paystack.charge(reference);
    await shop()
      .db.update(paymentAttempts)
      .set({ dueAt: minutesAgo(1) });
    await shop().db.execute(
      sql.raw(`alter table orders add constraint of_this_test
        check (not payment_confirmed or id <> ${payment.orderId}) not valid`),
    );
    const done = await reconcile(which);
    await shop().db.execute(sql`alter table orders drop constraint of_this_test`);
    expect(done).toHaveLength(10);
    expect(done.filter(({ outcome }) => outcome !== 'confirmed')).toEqual([
      { ...payment, outcome: 'failed', error: expect.stringContaining('of_this_test') as string },
    ]);
    expect(await reconcile('all')).toEqual([{ ...payment, outcome: 'confirmed' }]);
  });

  it('begins nothing more once the server stops', async () => {
    expect(await reconcile('all', AbortSignal.abort())).toEqual([]);
  });
});

describe('the job asks', () => {
  it('not in the first minute, then after pauses that double, of six hours at most', async () => {
    expect(await reconcile('due')).toEqual([]);
    for (const [minutes, pause] of [
      [1, 1],
      [4, 4],
      [64, 64],
      [60 * 30, 360],
    ] as const) {
      shop().paystack.charge(payment.reference, { status: 'ongoing' });
      await ageAttempt(minutes);
      await makeDue();
      expect(await reconcile('due')).toHaveLength(1);
      expect(await reconcile('due')).toEqual([]);
      const attempt = await findAttempt(shop().db, payment.reference);
      const pauseMs = (attempt?.dueAt.getTime() ?? 0) - Date.now();
      expect(Math.abs(pauseMs / 60_000 - pause)).toBeLessThan(0.5);
    }
  });

  it('again in a minute about what the provider was silent on, and leaves due what it was not asked about', async () => {
    for (let more = 0; more < 11; more += 1) await shop().begin();
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

  it('once about an attempt, however many servers ask', async () => {
    for (let more = 0; more < 19; more += 1) await shop().begin();
    await shop()
      .db.update(paymentAttempts)
      .set({ dueAt: minutesAgo(1) });
    const done = await Promise.all([reconcile('due'), reconcile('due'), reconcile('due')]);
    const references = done.flat().map(({ reference }) => reference);
    expect(references).toHaveLength(20);
    expect(new Set(references).size).toBe(20);
  });

  it('about a new attempt first, though 5,000 abandoned ones are due as well', async () => {
    const old = Array.from({ length: 5_000 }, (_, at) => ({
      ...{ orderId: payment.orderId, amountKobo: CHARGE_KOBO, reference: `abandoned-${at}` },
      ...{ accessCode: 'access', createdAt: minutesAgo(600), dueAt: minutesAgo(300) },
    }));
    for (let at = 0; at < old.length; at += 1_000) {
      await shop()
        .db.insert(paymentAttempts)
        .values(old.slice(at, at + 1_000));
    }
    for (const { reference } of old) shop().paystack.charge(reference, { status: 'abandoned' });
    const asked = shop().paystack.asked;
    asked.length = 0;
    const stop = new AbortController();
    const turn = reconcile('due', stop.signal);
    await eventually(() => asked.length >= 40);
    // The turn is under way among the old ones when the new one becomes due.
    expect(asked).not.toContain(`GET /transaction/verify/${payment.reference}`);
    const before = asked.length;
    await makeDue();
    await eventually(() => asked.includes(`GET /transaction/verify/${payment.reference}`));
    expect(asked.indexOf(`GET /transaction/verify/${payment.reference}`) - before).toBeLessThan(24);
    stop.abort();
    await turn;
    await shop().db.delete(paymentAttempts).where(like(paymentAttempts.reference, 'abandoned-%'));
  });

  it.each([
    ['abandoned', 'abandoned'],
    ['failed', 'failed'],
    ['pending', 'pending'],
  ])('a day long about what is %s', async (status, state) => {
    shop().paystack.charge(payment.reference, { status });
    await ageAttempt(23 * 60);
    await makeDue();
    await reconcile('due');
    expect(['initialised', 'pending']).toContain(await stateOf());
    await ageAttempt(25 * 60);
    await makeDue();
    await reconcile('due');
    expect(await stateOf()).toBe(state);
  });

  it('not for ever about attempts of cancelled orders', async () => {
    await shop().ada.must(cancelOrder, { params: { orderId: payment.orderId } });
    await ageAttempt(25 * 60);
    await makeDue();
    expect(await reconcile('due')).toMatchObject([{ outcome: 'not_payable' }]);
    expect(await stateOf()).toBe('abandoned');
  });

  it('no more about what is closed; the keeper still may', async () => {
    await closeAttempt(shop().db, payment.reference, 'given_up');
    await ageAttempt(25 * 60);
    await makeDue();
    shop().paystack.charge(payment.reference);
    expect(await reconcile('due')).toEqual([]);
    expect(await reconcile('all')).toMatchObject([{ outcome: 'confirmed' }]);
  });
});

it('a payment that is booked while the provider is still being asked is not closed as abandoned', async () => {
  await ageAttempt(25 * 60);
  shop().paystack.charge(payment.reference);
  await shop().confirm(payment);
  await closeAttempt(shop().db, payment.reference, 'given_up');
  expect(await stateOf()).toBe('success');
});
