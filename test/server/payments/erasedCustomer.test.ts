import { eq } from 'drizzle-orm';
import { cancelOrder, placeOrder } from '@contract/calls/orders';
import { createPaymentAttempt } from '@contract/calls/payments';
import { requestDeletion } from '@contract/calls/privacy';
import { readConfig } from '../../../src/server/config';
import { paymentAttempts, users } from '../../../src/server/db/schema';
import { CHARGE_KOBO, cardShop } from '../../support/cardShop';
import { newCustomer } from '../../support/customer';
import { refundsOf } from '../../support/keeper';
import { makeProduct, orderBody } from '../../support/orders';
import { postponeJobs } from '../../support/postponeJobs';
import { sendWebhook, type Charge } from '../../support/standInPaystack';
import { run } from '../cli/run';

const shop = cardShop();
const db = () => shop().db;
let orderId: number;
let reference: string;

beforeAll(() => postponeJobs(db()));

const attempt = async () => {
  const [row] = await db().select().from(paymentAttempts).where(eq(paymentAttempts.reference, reference));
  return row;
};
async function reconcile(): Promise<void> {
  const config = readConfig({
    JWT_SECRET: 'a secret of these tests, long enough',
    ...shop().paystack.settings,
  });
  expect(await run(shop().database, ['orders', 'reconcile'], '', { config })).toMatchObject({ exit: 0 });
}

const report = async (change: Partial<Charge>) => {
  const data = shop().paystack.setCharge(reference, change);
  expect((await sendWebhook(shop().address, { event: 'charge.success', data })).status).toBe(200);
};

/** A customer cancels an order after a declined card, and is erased. */
beforeEach(async () => {
  const zeb = await newCustomer(shop().address);
  const body = orderBody([{ product: await makeProduct(db()) }]);
  ({ order_id: orderId } = await zeb.must(placeOrder, { body }));
  ({ reference } = await zeb.must(createPaymentAttempt, { params: { orderId } }));
  await report({ status: 'failed', gateway_response: 'Insufficient Funds' });
  expect((await attempt())?.providerData).toMatchObject({ gateway_response: 'Insufficient Funds' });
  await zeb.must(cancelOrder, { params: { orderId } });
  await zeb.must(requestDeletion, { body: { current_password: 'a long enough passphrase' } });
  const [row] = await db().select({ email: users.email }).from(users).where(eq(users.id, zeb.id));
  expect(await run(shop().database, ['users', 'erase', row?.email ?? ''])).toMatchObject({ exit: 0 });
  expect((await attempt())?.providerData).toBeNull();
});

describe('the payment of a customer who was erased', () => {
  it('is checked without storing again what the provider reports', async () => {
    const before = (await attempt())?.checkedAt;
    await reconcile();
    expect((await attempt())?.checkedAt).not.toEqual(before);
    expect(await attempt()).toMatchObject({ state: 'initialised', providerData: null });
  });

  it('that is reversed is recorded without its data', async () => {
    await report({ status: 'reversed' });
    expect(await attempt()).toMatchObject({ state: 'reversed', providerData: null });
  });

  it('that comes late is recorded and owed, without its data', async () => {
    await report({ gateway_response: 'Approved' });
    expect(await attempt()).toMatchObject({ state: 'success', amountKobo: CHARGE_KOBO, providerData: null });
    expect(await refundsOf(db(), orderId)).toMatchObject([{ reason: 'paid_cancelled', status: 'due' }]);
  });
});
