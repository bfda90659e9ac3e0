import { randomUUID } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import { cancelOrder, findPlaced, placeOrder } from '@contract/calls/orders';
import { orderLines, orders, products } from '../../../src/server/db/schema';
import { customerWith, type Customer } from '../../support/customer';
import { eventsOf, mailsOf } from '../../support/keeper';
import { makeProduct, orderBody, stockOf } from '../../support/orders';
import { eventually } from '../../support/patience';
import { oneServer, twoServers, type ServersOfOneShop } from '../../support/serversOfOneShop';

const onPostgres = process.env.TEST_DATABASE_URL ? describe : describe.skip;

const sortedStatuses = (responses: { status: number }[]) => responses.map(({ status }) => status).sort();
const times = <Item>(count: number, make: (at: number) => Item) =>
  Array.from({ length: count }, (_, at) => make(at));

/** The same customer, at each server in turn. */
function atEveryServer(shop: ServersOfOneShop, customer: Customer, count: number): Customer[] {
  return times(count, (at) => customerWith(shop.addresses[at % shop.addresses.length] ?? '', customer));
}

function races(open: () => Promise<ServersOfOneShop>): () => ServersOfOneShop {
  let shop: ServersOfOneShop | undefined;
  const openedShop = () => {
    if (!shop) throw new Error('The shop opens in beforeAll.');
    return shop;
  };
  beforeAll(async () => {
    shop = await open();
  });
  afterAll(() => shop?.close());

  it('ASVS 2.3.4 sells the last unit to one of fifty buyers, refuses the others with 409, and leaves stock 0', async () => {
    const lastOne = await makeProduct(openedShop().db, { stock: 1 });
    const buyers = await openedShop().customers(50);
    const body = orderBody([{ product: lastOne }]);
    const responses = await Promise.all(buyers.map((buyer) => buyer.call(placeOrder, { body })));
    expect(sortedStatuses(responses)).toEqual([201, ...times(49, () => 409)]);
    const refusals = responses.filter(({ status }) => status === 409);
    for (const { body: refusal } of refusals) {
      expect(refusal).toMatchObject({
        code: 'unavailable_items',
        items: [{ product: lastOne.id, name: 'Ovra One', stock: 0 }],
      });
    }
    expect(await stockOf(openedShop().db, lastOne.id)).toBe(0);
  });

  it('places carts with the same products in different orders without a deadlock or a wrong stock', async () => {
    const [one, two, three] = await Promise.all(times(3, () => makeProduct(openedShop().db, { stock: 40 })));
    if (!one || !two || !three) throw new Error('Three products are wanted.');
    const carts = [
      [one, two, three],
      [three, two, one],
      [two, one, three],
      [three, one, two],
    ];
    const buyers = await openedShop().customers(40);
    const responses = await Promise.all(
      buyers.map((buyer, at) => {
        const lines = (carts[at % carts.length] ?? []).map((product) => ({ product }));
        return buyer.call(placeOrder, { body: orderBody(lines) });
      }),
    );
    expect(sortedStatuses(responses)).toEqual(times(40, () => 201));
    for (const { id } of [one, two, three]) expect(await stockOf(openedShop().db, id)).toBe(0);
  });

  it('CHECKOUT-23 creates one order for a key that is sent twenty times, with the same response each time', async () => {
    const product = await makeProduct(openedShop().db);
    const [customer] = await openedShop().customers(1);
    if (!customer) throw new Error('A customer is wanted.');
    const input = { body: orderBody([{ product }]), headers: { 'idempotency-key': randomUUID() } };
    const responses = await Promise.all(
      atEveryServer(openedShop(), customer, 20).map((sameCustomer) => sameCustomer.call(placeOrder, input)),
    );
    expect(sortedStatuses(responses)).toEqual(times(20, () => 201));
    expect(new Set(responses.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await stockOf(openedShop().db, product.id)).toBe(9);
  });

  it('returns the stock once for twenty cancellations at once', async () => {
    const product = await makeProduct(openedShop().db);
    const [customer] = await openedShop().customers(1);
    if (!customer) throw new Error('A customer is wanted.');
    const body = orderBody([{ product, quantity: 4 }]);
    const { order_id: orderId } = await customer.must(placeOrder, { body });
    const responses = await Promise.all(
      atEveryServer(openedShop(), customer, 20).map((sameCustomer) =>
        sameCustomer.call(cancelOrder, { params: { orderId } }),
      ),
    );
    expect(sortedStatuses(responses)).toEqual(times(20, () => 200));
    expect(await stockOf(openedShop().db, product.id)).toBe(10);
    expect(await eventsOf(openedShop().db, orderId)).toHaveLength(2);
    expect(await mailsOf(openedShop().db, orderId)).toEqual(['order_received', 'order_cancelled']);
  });

  return openedShop;
}

describe('simultaneous orders on one server', () => {
  races(oneServer);
});

onPostgres('simultaneous orders on two servers with PostgreSQL', () => {
  const shop = races(twoServers);

  it('a request for an order that is being placed waits until it is placed', async () => {
    const { db, addresses } = shop();
    const [customer] = await shop().customers(1);
    if (!customer) throw new Error('A customer is wanted.');
    const isWaiting = sql`datname = current_database() and wait_event_type = 'Lock'`;
    const waitUntilBlocked = async (count: number, request: Promise<unknown>) => {
      let isOver = false;
      void request.finally(() => (isOver = true));
      return eventually(async () => isOver || (await db.$count(sql`pg_stat_activity`, isWaiting)) === count);
    };
    // An order waits for a lock in several short attempts, and a request between two of them finds no order. So both
    // are repeated with a new order until the request came during an attempt.
    const { asked: foundOrder, placed } = await eventually(async () => {
      const product = await makeProduct(db);
      const key = randomUUID();
      const { placing: placeRequest, asking: findRequest } = await db.transaction(async (tx) => {
        await tx.select().from(products).where(eq(products.id, product.id)).for('update');
        const input = { body: orderBody([{ product }]), headers: { 'idempotency-key': key } };
        const placeRequest = customerWith(addresses[0] ?? '', customer).call(placeOrder, input);
        await waitUntilBlocked(1, placeRequest);
        const findRequest = customerWith(addresses[1] ?? '', customer).call(findPlaced, { params: { key } });
        await waitUntilBlocked(2, findRequest);
        return { placing: placeRequest, asking: findRequest };
      });
      const [placed, foundOrder] = await Promise.all([placeRequest, findRequest]);
      return foundOrder.status === 404 ? false : { asked: foundOrder, placed };
    });
    expect(foundOrder).toEqual({ status: 200, body: placed.body });
  });

  it('after kill -9 during 200 orders each confirmed order exists once, and the stock is right', async () => {
    const { db, addresses, processes } = shop();
    const [killedAddress = '', otherAddress = ''] = addresses;
    const product = await makeProduct(db, { stock: 1_000 });
    const [customer] = await shop().customers(1);
    if (!customer) throw new Error('A customer is wanted.');
    const body = orderBody([{ product, quantity: 3 }]);
    const keys = times(200, () => randomUUID());
    const placeWithKey = async (address: string, key: string) => {
      const input = { body, headers: { 'idempotency-key': key } };
      const response = await customerWith(address, customer).call(placeOrder, input);
      if (!('order_id' in response.body)) throw new Error(JSON.stringify(response));
      return response.body.order_id;
    };

    const confirmed = new Map<string, number>();
    const remainingKeys = [...keys];
    const worker = async () => {
      for (let key = remainingKeys.shift(); key !== undefined; key = remainingKeys.shift()) {
        const orderId = await placeWithKey(killedAddress, key).catch(() => null);
        if (orderId !== null) confirmed.set(key, orderId);
        if (confirmed.size === 60) void processes[0]?.signal('SIGKILL');
      }
    };
    await Promise.all(times(20, worker));
    expect(confirmed.size).toBeGreaterThanOrEqual(60);
    expect(confirmed.size).toBeLessThan(200);

    const storedOrders = await db
      .select({ id: orders.id })
      .from(orders)
      .where(inArray(orders.id, [...confirmed.values()]));
    expect(storedOrders).toHaveLength(confirmed.size);

    // Like a client without a response, repeat each request with the same key.
    const ids = await Promise.all(keys.map((key) => placeWithKey(otherAddress, key)));
    for (const [at, key] of keys.entries()) expect(confirmed.get(key) ?? ids[at]).toBe(ids[at]);
    expect(new Set(ids).size).toBe(200);
    const [sold] = await db
      .select({ orders: sql<number>`count(*)::int`, units: sql<number>`sum(${orderLines.quantity})::int` })
      .from(orderLines)
      .where(inArray(orderLines.productId, [product.id]));
    expect(sold).toEqual({ orders: 200, units: 600 });
    expect(await stockOf(db, product.id)).toBe(400);
  });
});
