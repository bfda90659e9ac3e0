import { getOrder, placeOrder } from '@contract/calls/orders';
import { confirmPayment, createPaymentAttempt } from '@contract/calls/payments';
import { SUCCESS } from '../../support/cardShop';
import { customerWith } from '../../support/customer';
import { eventsOf, mailsOf } from '../../support/keeper';
import { makeProduct, orderBody } from '../../support/orders';
import { oneServer, twoServers, type ServersOfOneShop } from '../../support/serversOfOneShop';
import { sendWebhook, standInPaystack, type StandInPaystack } from '../../support/standInPaystack';

const onPostgres = process.env.TEST_DATABASE_URL ? describe : describe.skip;

function races(open: (settings: Record<string, string>) => Promise<ServersOfOneShop>): void {
  let paystack: StandInPaystack;
  let shop: ServersOfOneShop;

  beforeAll(async () => {
    paystack = await standInPaystack();
    shop = await open(paystack.settings);
  });

  afterAll(async () => {
    await shop.close();
    await paystack.close();
  });

  it('twenty webhooks beside twenty confirmations, at every server, have one effect', async () => {
    const [ada] = await shop.customers(1);
    if (!ada) throw new Error('A customer is wanted.');
    const body = orderBody([{ product: await makeProduct(shop.db) }]);
    const { order_id: orderId } = await ada.must(placeOrder, { body });
    const { reference } = await ada.must(createPaymentAttempt, { params: { orderId } });
    const event = { event: 'charge.success', data: paystack.setCharge(reference) };
    const confirmation = { params: { orderId }, body: { transaction_reference: reference } };

    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, at) => {
        const here = shop.addresses[at % shop.addresses.length] ?? '';
        const there = shop.addresses[(at + 1) % shop.addresses.length] ?? '';
        return Promise.all([
          customerWith(here, ada).call(confirmPayment, confirmation),
          sendWebhook(there, event),
        ]);
      }),
    );

    for (const [confirmResponse, webhookResponse] of responses) {
      expect(confirmResponse).toEqual(SUCCESS);
      expect(webhookResponse.status).toBe(200);
    }
    expect(await ada.must(getOrder, { params: { orderId } })).toMatchObject({
      ...{ status: 'Processing', payment_confirmed: true, transaction_reference: reference },
    });
    expect(await eventsOf(shop.db, orderId)).toHaveLength(3);
    expect(await mailsOf(shop.db, orderId)).toEqual(['order_received', 'payment_confirmed']);
  });

  it('one foreign reference for two orders at once pays one of them', async () => {
    const [ada] = await shop.customers(1);
    if (!ada) throw new Error('A customer is wanted.');
    const product = await makeProduct(shop.db);
    const placedOrders = await Promise.all(
      [0, 1].map(() => ada.must(placeOrder, { body: orderBody([{ product }]) })),
    );
    const orderId = placedOrders[0]?.order_id ?? 0;
    const reference = `foreign-${orderId}`;
    paystack.setCharge(reference, { amount: 2_040_000, metadata: { order_id: orderId } });
    const responses = await Promise.all(
      placedOrders.map(({ order_id }) =>
        ada.call(confirmPayment, {
          params: { orderId: order_id },
          body: { transaction_reference: reference },
        }),
      ),
    );
    expect(responses[0]).toEqual(SUCCESS);
    expect([402, 409]).toContain(responses[1]?.status);
  });

  it('attempts at every server at once each get a reference of their own', async () => {
    const customers = await shop.customers(20);
    const product = await makeProduct(shop.db, { stock: 100 });
    const references = await Promise.all(
      customers.map(async (customer) => {
        const { order_id: orderId } = await customer.must(placeOrder, { body: orderBody([{ product }]) });
        return (await customer.must(createPaymentAttempt, { params: { orderId } })).reference;
      }),
    );
    expect(new Set(references).size).toBe(20);
  });
}

describe('payments racing at one server', () => {
  races(oneServer);
});

onPostgres('payments racing at two servers over PostgreSQL', () => {
  races(twoServers);
});
