import { eq } from 'drizzle-orm';
import { cancelOrder, getOrder } from '@contract/calls/orders';
import { paymentAttempts } from '../../../src/server/db/schema';
import { findAttempt, updateAttempt } from '../../../src/server/modules/payments/attemptsRepository';
import { paystackProvider } from '../../../src/server/modules/payments/paystackProvider';
import { reconcilePayments } from '../../../src/server/modules/payments';
import { CHARGE_KOBO, UNPAID, cardShop, type BegunPayment } from '../../support/cardShop';
import { eventsOf, mailsOf } from '../../support/keeper';
import { SECRET_KEY } from '../../support/standInPaystack';

const shop = cardShop();
let payment: BegunPayment;

beforeEach(async () => {
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

  it('says when the provider is silent, and leaves it alone after three silences', async () => {
    for (let more = 0; more < 4; more += 1) await shop().begin();
    shop().paystack.mood = 'broken';
    const done = await reconcile('all');
    expect(done.map(({ outcome }) => outcome)).toEqual(['unreachable', 'unreachable', 'unreachable']);
    expect(await read()).toMatchObject(UNPAID);
  });

  it('begins nothing more once the server stops', async () => {
    expect(await reconcile('all', AbortSignal.abort())).toEqual([]);
  });
});

describe('the job asks', () => {
  it('not in the first minute, then again after pauses that grow with the age', async () => {
    expect(await reconcile('due')).toEqual([]);
    await ageAttempt(60);
    expect(await reconcile('due')).toHaveLength(1);
    expect(await reconcile('due')).toEqual([]);
    const checkedAt = new Date(Date.now() - 16 * 60_000);
    await updateAttempt(shop().db, payment.reference, { checkedAt });
    expect(await reconcile('due')).toHaveLength(1);
  });

  it.each([
    ['abandoned', 'abandoned'],
    ['failed', 'failed'],
    ['pending', 'pending'],
  ])('a day long about what is %s', async (status, state) => {
    shop().paystack.charge(payment.reference, { status });
    await ageAttempt(23 * 60);
    await reconcile('due');
    expect(['initialised', 'pending']).toContain(await stateOf());
    await ageAttempt(25 * 60);
    await updateAttempt(shop().db, payment.reference, { checkedAt: null });
    await reconcile('due');
    expect(await stateOf()).toBe(state);
  });

  it('not for ever about attempts of cancelled orders', async () => {
    await shop().ada.must(cancelOrder, { params: { orderId: payment.orderId } });
    await ageAttempt(25 * 60);
    expect(await reconcile('due')).toMatchObject([{ outcome: 'not_payable' }]);
    expect(await stateOf()).toBe('abandoned');
  });

  it('no more about what is closed; the keeper still may', async () => {
    await updateAttempt(shop().db, payment.reference, { state: 'abandoned' });
    await ageAttempt(25 * 60);
    shop().paystack.charge(payment.reference);
    expect(await reconcile('due')).toEqual([]);
    expect(await reconcile('all')).toMatchObject([{ outcome: 'confirmed' }]);
  });
});
