import { cancelOrder, placeOrder } from '@contract/calls/orders';
import { confirmPayment, createPaymentAttempt } from '@contract/calls/payments';
import { confirmTransfer, reconcilePayments } from '../../../src/server/modules/payments';
import { paystackProvider } from '../../../src/server/modules/payments/paystackProvider';
import { CHARGE_KOBO } from '../../support/cardShop';
import { customerWith, type Customer } from '../../support/customer';
import { eventsOf, mailsOf, refundsOf } from '../../support/keeper';
import { makeProduct, orderBody } from '../../support/orders';
import { oneServer, twoServers, type ServersOfOneShop } from '../../support/serversOfOneShop';
import {
  SECRET_KEY,
  sendWebhook,
  standInPaystack,
  type StandInPaystack,
} from '../../support/standInPaystack';

const onPostgres = process.env.TEST_DATABASE_URL ? describe : describe.skip;

function races(open: (settings: Record<string, string>) => Promise<ServersOfOneShop>): void {
  let paystack: StandInPaystack;
  let shop: ServersOfOneShop;
  let ada: Customer;
  let orderId: number;
  let reference: string;

  beforeAll(async () => {
    paystack = await standInPaystack();
    shop = await open(paystack.settings);
  });

  afterAll(async () => {
    await shop.close();
    await paystack.close();
  });

  beforeEach(async () => {
    const [customer] = await shop.customers(1);
    if (!customer) throw new Error('A customer is wanted.');
    ada = customer;
    const body = orderBody([{ product: await makeProduct(shop.db) }]);
    ({ order_id: orderId } = await ada.must(placeOrder, { body }));
    ({ reference } = await ada.must(createPaymentAttempt, { params: { orderId } }));
  });

  const serverAddress = (index: number) => shop.addresses[index % shop.addresses.length] ?? '';
  const confirm = (index: number, of = reference) =>
    customerWith(serverAddress(index), ada).call(confirmPayment, {
      params: { orderId },
      body: { transaction_reference: of },
    });
  const webhook = (index: number, of = reference) =>
    sendWebhook(serverAddress(index), { event: 'charge.success', data: paystack.charges.get(of) });
  const cancel = (index: number) =>
    customerWith(serverAddress(index), ada).call(cancelOrder, { params: { orderId } });
  const reconcile = () => {
    const provider = paystackProvider({
      ...{ publicKey: 'pk_test_123', secretKey: SECRET_KEY, amountField: 'amount', isLive: false },
      ...{ apiUrl: paystack.settings.PAYSTACK_API_URL ?? '', pausesMs: [] },
    });
    return reconcilePayments({ db: shop.db, provider }, { by: { kind: 'cli' }, which: 'all' });
  };
  const fiveTimes = <Result>(work: (index: number) => Promise<Result>) =>
    Array.from({ length: 5 }, (_, index) => work(index));

  it('has one row for a second payment that customer, webhook and reconciliation report at once', async () => {
    paystack.setCharge(reference);
    await confirm(0);
    const second = `second-${orderId}`;
    paystack.setCharge(second, { amount: CHARGE_KOBO, metadata: { order_id: orderId } });
    await Promise.all([
      ...fiveTimes((index) => confirm(index, second)),
      ...fiveTimes((index) => webhook(index, second)),
      ...fiveTimes(reconcile),
    ]);
    expect(await refundsOf(shop.db, orderId)).toMatchObject([
      { reason: 'paid_twice', paymentReference: second, amountKobo: CHARGE_KOBO },
    ]);
    const events = await eventsOf(shop.db, orderId);
    expect(events.filter((event) => event.startsWith('refund_due'))).toHaveLength(1);
    const mails = await mailsOf(shop.db, orderId);
    expect(mails.filter((type) => type === 'refund_due' || type === 'keeper_refund_due')).toHaveLength(2);
  });

  it('has one row for a late payment that all channels report at once', async () => {
    await cancel(0);
    paystack.setCharge(reference);
    await Promise.all([...fiveTimes(confirm), ...fiveTimes(webhook), ...fiveTimes(reconcile)]);
    expect(await refundsOf(shop.db, orderId)).toMatchObject([
      { reason: 'paid_cancelled', paymentReference: reference, amountKobo: CHARGE_KOBO },
    ]);
  });

  it.each([0, 1, 2, 3])('has one row with the charge of an order cancelled while paid (%i)', async () => {
    paystack.setCharge(reference);
    await Promise.all([confirm(0), cancel(1), webhook(0), cancel(0), confirm(1)]);
    const wasPaid = (await eventsOf(shop.db, orderId)).some((event) => event.startsWith('payment_confirmed'));
    expect(await refundsOf(shop.db, orderId)).toMatchObject([
      {
        ...{ reason: wasPaid ? 'cancelled' : 'paid_cancelled', paymentReference: reference },
        ...{ amountKobo: CHARGE_KOBO, status: 'due' },
      },
    ]);
    const events = await eventsOf(shop.db, orderId);
    expect(events.filter((event) => event.startsWith('refund_due'))).toEqual([
      `refund_due: Reference ${reference}, ₦20,400.00`,
    ]);
  });

  it('has one row when a bank transfer and a card payment arrive at once: one pays, the other is refunded', async () => {
    paystack.setCharge(reference);
    const transfer = () =>
      confirmTransfer(shop.db, { by: { kind: 'cli' }, orderId, reference: `NIP-${orderId}` }).catch(
        () => undefined,
      );
    await Promise.all([...fiveTimes(transfer), ...fiveTimes(confirm), ...fiveTimes(webhook)]);
    const rows = await refundsOf(shop.db, orderId);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject(
      rows[0]?.method === 'card'
        ? { reason: 'paid_twice', paymentReference: reference, amountKobo: CHARGE_KOBO }
        : { reason: 'paid_twice', paymentReference: `NIP-${orderId}`, amountKobo: 2_000_000 },
    );
  });

  it('has one row for a refund that the webhook reports five times, with one email', async () => {
    paystack.setCharge(reference);
    await confirm(0);
    const data = { transaction_reference: reference, amount: 500, currency: 'NGN', status: 'processed' };
    const responses = await Promise.all(
      fiveTimes((index) => sendWebhook(serverAddress(index), { event: 'refund.processed', data })),
    );
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await refundsOf(shop.db, orderId)).toMatchObject([{ reason: 'made_at_provider', status: 'done' }]);
    const mails = await mailsOf(shop.db, orderId);
    expect(mails.filter((type) => type === 'refund_sent')).toHaveLength(1);
  });
}

describe('the refund ledger on one server', () => {
  races(oneServer);
});

onPostgres('the refund ledger on two servers with PostgreSQL', () => {
  races(twoServers);
});
