import { randomUUID } from 'node:crypto';
import { cancelOrder, placeOrder } from '@contract/calls/orders';
import { customerWith } from '../../support/customer';
import { makeProduct, orderBody } from '../../support/orders';
import { makeCode, countUses } from '../../support/promotions';
import { oneServer, twoServers, type ServersOfOneShop } from '../../support/serversOfOneShop';

const onPostgres = process.env.TEST_DATABASE_URL ? describe : describe.skip;

const times = <Item>(count: number, make: (at: number) => Item) =>
  Array.from({ length: count }, (_, at) => make(at));

function races(open: () => Promise<ServersOfOneShop>): void {
  let shop: ServersOfOneShop;
  beforeAll(async () => {
    shop = await open();
  });
  afterAll(() => shop.close());

  /** An order of a phone at ₦15,000 to Ikeja, with ten percent off. */
  const orderWithCode = async (promotion_code: string) => {
    const product = await makeProduct(shop.db, { stock: 100 });
    return orderBody([{ product }], { promotion_code, total_amount: 18_500 });
  };
  const countStatus = (responses: { status: number }[], expected: number) =>
    responses.filter(({ status }) => status === expected).length;

  it('accept ten of thirty orders at once for ten uses, and refuse the others as used up', async () => {
    const code = await makeCode(shop.db, { limitTotal: 10 });
    const body = await orderWithCode(code);
    const buyers = await shop.customers(30);
    const responses = await Promise.all(buyers.map((buyer) => buyer.call(placeOrder, { body })));
    expect(countStatus(responses, 201)).toBe(10);
    for (const { body: refusal } of responses.filter(({ status }) => status !== 201)) {
      expect(refusal).toMatchObject({ code: 'promotion_invalid', reason: 'used_up' });
    }
    expect(await countUses(shop.db, code)).toEqual({ counted: 10, held: 10 });
  });

  it('accept two of twenty orders at once of a customer who may use the code twice', async () => {
    const code = await makeCode(shop.db, { limitPerCustomer: 2 });
    const body = await orderWithCode(code);
    const [customer] = await shop.customers(1);
    if (!customer) throw new Error('A customer is wanted.');
    const responses = await Promise.all(
      times(20, (at) => {
        const sameCustomer = customerWith(shop.addresses[at % shop.addresses.length] ?? '', customer);
        return sameCustomer.call(placeOrder, { body });
      }),
    );
    expect(countStatus(responses, 201)).toBe(2);
    for (const { body: refusal } of responses.filter(({ status }) => status !== 201)) {
      expect(refusal).toMatchObject({ code: 'promotion_invalid', reason: 'used_by_you' });
    }
    expect(await countUses(shop.db, code)).toEqual({ counted: 2, held: 2 });
  });

  it('count one use for a key that is sent ten times at once', async () => {
    const code = await makeCode(shop.db);
    const [customer] = await shop.customers(1);
    if (!customer) throw new Error('A customer is wanted.');
    const input = { body: await orderWithCode(code), headers: { 'idempotency-key': randomUUID() } };
    const responses = await Promise.all(times(10, () => customer.call(placeOrder, input)));
    expect(new Set(responses.map((response) => JSON.stringify(response))).size).toBe(1);
    expect(await countUses(shop.db, code)).toEqual({ counted: 1, held: 1 });
  });

  it('return one use for ten cancellations of an order beside ten new orders', async () => {
    const code = await makeCode(shop.db, { limitTotal: 11 });
    const body = await orderWithCode(code);
    const [first, ...otherCustomers] = await shop.customers(11);
    if (!first) throw new Error('Customers are wanted.');
    const { order_id: orderId } = await first.must(placeOrder, { body });
    const responses = await Promise.all([
      ...otherCustomers.map((buyer) => buyer.call(placeOrder, { body })),
      ...times(10, () => first.call(cancelOrder, { params: { orderId } })),
    ]);
    expect(countStatus(responses, 201)).toBe(10);
    expect(countStatus(responses, 200)).toBe(10);
    expect(await countUses(shop.db, code)).toEqual({ counted: 10, held: 10 });
  });
}

describe('codes on one server', () => {
  races(oneServer);
});

onPostgres('codes on two servers with PostgreSQL', () => {
  races(twoServers);
});
