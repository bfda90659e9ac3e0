import { randomInt, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { cancelOrder, placeOrder } from '@contract/calls/orders';
import type { Product } from '@contract/entities/product';
import { buildApp } from '../../../src/server/app';
import { products } from '../../../src/server/db/schema';
import type { CatalogChange } from '../../../src/server/modules/catalog/changes/catalogChange';
import { CatalogChanges } from '../../../src/server/modules/catalog/changes/catalogChanges';
import { notifyChanged } from '../../../src/server/modules/catalog/changes/changesRepository';
import { listenRedis, redisSender } from '../../../src/server/modules/catalog/changes/redisChannel';
import { newCustomer, type Customer } from '../../support/customer';
import { limitIn } from '../../support/limitIn';
import { makeProduct, orderBody, type ProductRow } from '../../support/orders';
import { eventually } from '../../support/patience';
import { startStandInRedis } from '../../support/standInRedis';
import { testShop } from '../../support/testShop';
import { run } from '../cli/run';
import { getJson, eventuallyEquals } from './getJson';

const shop = testShop();
const CHANNEL = 'catalogue_changed';
let ada: Customer;
let product: ProductRow;
let other: ProductRow;

beforeAll(async () => {
  const { db } = shop().database;
  shop().changes.onChange((change) => receivedIds.push(change.ids));
  [ada, product, other] = [await newCustomer(shop().address), await makeProduct(db), await makeProduct(db)];
  await waitUntilSettled();
});

/** The ids of the changes that the shop received, in order. */
const receivedIds: CatalogChange['ids'][] = [];
/** Notifications arrive in commit order, so a last one, for an unknown product, shows that all have arrived. */
async function sendMarker(): Promise<{ payload: string; id: number }> {
  const id = 1_000_000_000 + randomInt(1_000_000_000);
  const payload = JSON.stringify({ id: randomUUID(), changes: [{ kind: 'taken', ids: [id] }] });
  await shop().changes.send();
  await notifyChanged(shop().database.db, payload);
  return { payload, id };
}
/** On PostgreSQL a change is received a moment later. */
async function waitUntilSettled(): Promise<void> {
  const { id } = await sendMarker();
  await eventually(() => receivedIds.some((ids) => ids !== 'all' && ids.includes(id)));
}
const orderSoldProduct = async () =>
  (await ada.must(placeOrder, { body: orderBody([{ product }]) })).order_id;
const stockAt = async (url: string, id: number, { app } = shop()) => {
  const { body } = await getJson<Product | Product[]>(app, url);
  return [body].flat().find((product) => product.product_id === id)?.stock;
};
const countMisses = async () => {
  const { body } = await shop().app.inject('/metrics');
  return Number(/^catalogue_memory_misses_total (\d+)$/m.exec(body)?.[1]);
};

/** The payloads on the database's channel while the work runs. */
async function payloadsDuring(work: () => Promise<unknown>): Promise<string[]> {
  const payloads: string[] = [];
  const listening = new Promise<void>((resolve) => {
    void shop()
      .database.listen(CHANNEL, {
        received: (payload) => payloads.push(payload),
        connected: resolve,
        disconnected: () => undefined,
      })
      .then((stop) => (stopListening = stop));
  });
  let stopListening: () => Promise<void> = () => Promise.resolve();
  await listening;
  await work();
  const marker = await sendMarker();
  await eventually(() => payloads.includes(marker.payload));
  await stopListening();
  return payloads.filter((payload) => payload !== marker.payload);
}

describe('an order', () => {
  const URLS = () => ({
    shown: [`/api/products/${product.id}/`, `/api/products/?ids=${product.id},${other.id}`],
    unshown: [`/api/products/${other.id}/`, `/api/products/?ids=${other.id}`, '/api/deals_of_the_day/'],
  });

  it('invalidates what shows its products before it is answered, and nothing else', async () => {
    const { shown, unshown } = URLS();
    for (const url of [...shown, ...unshown]) await getJson(shop().app, url);
    const before = (await stockAt(shown[0] ?? '', product.id)) ?? 0;
    const orderId = await orderSoldProduct();
    const missesBefore = await countMisses();
    for (const url of shown) expect(await stockAt(url, product.id)).toBe(before - 1);
    expect(await countMisses()).toBe(missesBefore + shown.length);
    for (const url of unshown) await getJson(shop().app, url);
    expect(await countMisses()).toBe(missesBefore + shown.length);
    await ada.must(cancelOrder, { params: { orderId } });
    for (const url of shown) expect(await stockAt(url, product.id)).toBe(before);
  });

  it('returns a sold-out product to the lists of products in stock when it is cancelled', async () => {
    const { db } = shop().database;
    const last = await makeProduct(db, { stock: 1, name: 'The last of its kind' });
    await waitUntilSettled();
    const url = '/api/products/?in_stock=true&query=last+of+its+kind';
    expect(await stockAt(url, last.id)).toBe(1);
    const { order_id: orderId } = await ada.must(placeOrder, { body: orderBody([{ product: last }]) });
    expect(await stockAt(url, last.id)).toBeUndefined();
    await ada.must(cancelOrder, { params: { orderId } });
    expect(await stockAt(url, last.id)).toBe(1);
  });

  it('sends no notification within its own transaction, placed or cancelled, nor do the keeper’s commands', async () => {
    const { database } = shop();
    const notifications = await payloadsDuring(async () => {
      await ada.must(cancelOrder, { params: { orderId: await orderSoldProduct() } });
      await run(database, ['products', 'set', String(other.id), '--stock', '9', '--price', '3']);
      await run(database, ['orders', 'move', String(await orderSoldProduct()), 'Cancelled']);
    });
    // The trigger's notifications have an empty payload.
    expect(notifications.filter((payload) => payload === '')).toEqual([]);
    expect(notifications.length > 0).toBe(database.isShared);
  });
});

describe('a change by a server of the previous release, or by hand', () => {
  it('is announced by the database, and invalidates everything', async () => {
    const { db } = shop().database;
    const notifications = await payloadsDuring(() =>
      db.update(products).set({ stock: 77 }).where(eq(products.id, other.id)),
    );
    expect(notifications).toContain('');
    await eventuallyEquals(77, () => stockAt(`/api/products/${other.id}/`, other.id));
  });
});

describe('several servers', () => {
  const record = (changes: CatalogChanges) => {
    const notifications: CatalogChange[] = [];
    changes.onChange((change) => notifications.push(change));
    return notifications;
  };
  const onError = (error: unknown) => {
    throw error;
  };

  it('are notified in batches, once each, although a message arrives by two channels', async () => {
    const sentPayloads: string[] = [];
    const send = (payload: string) => Promise.resolve(void sentPayloads.push(payload));
    const one = new CatalogChanges({ senders: [send, send], onError, sendAfterMs: 50 });
    const two = new CatalogChanges({ senders: [], onError });
    const [ownNotifications, notifications] = [record(one), record(two)];
    for (const id of [1, 2, 1, 3]) one.notifyStockTaken([id]);
    one.notifyStockReturned([4]);
    expect(ownNotifications).toHaveLength(5);
    await eventually(() => sentPayloads.length > 0);
    await one.send();
    expect(sentPayloads).toHaveLength(2);
    for (const server of [one, two]) sentPayloads.forEach((payload) => server.receive(payload));
    expect(notifications).toEqual([
      { kind: 'taken', ids: [1, 2, 3] },
      { kind: 'returned', ids: [4] },
    ]);
    expect(ownNotifications).toHaveLength(5);
  });

  it('invalidate everything when a message would be too long or cannot be parsed', async () => {
    const sentPayloads: string[] = [];
    const one = new CatalogChanges({
      senders: [(payload) => Promise.resolve(void sentPayloads.push(payload))],
      onError,
    });
    one.notifyEdited(Array.from({ length: 6_000 }, (_, id) => 2_000_000_000 + id));
    one.notifyStockTaken(Array.from({ length: 500 }, (_, id) => 2_000_000_000 + id));
    await one.close();
    expect(Buffer.byteLength(sentPayloads[0] ?? '')).toBeLessThan(8_000);
    const two = new CatalogChanges({ senders: [], onError });
    const notifications = record(two);
    two.receive(sentPayloads[0] ?? '');
    two.receive('');
    expect(notifications.map(({ kind, ids }) => [kind, ids.length])).toEqual([
      ['taken', 500],
      ['edited', 'all'.length],
      ['edited', 'all'.length],
    ]);
  });

  it('receive with the next message what could not be sent before', async () => {
    let isUnavailable = true;
    const sentPayloads: string[] = [];
    const errors: unknown[] = [];
    const send = (payload: string) =>
      isUnavailable ? Promise.reject(new Error('away')) : Promise.resolve(void sentPayloads.push(payload));
    const one = new CatalogChanges({
      senders: [send],
      onError: (error) => errors.push(error),
    });
    one.notifyStockTaken([1]);
    await one.send();
    expect([errors.length, sentPayloads.length]).toEqual([1, 0]);
    isUnavailable = false;
    one.notifyStockTaken([2]);
    await one.send();
    expect(JSON.parse(sentPayloads[0] ?? '')).toMatchObject({ changes: [{ kind: 'taken', ids: [1, 2] }] });
  });

  it('notify each other through Redis, and report that they are disconnected while it is down', async () => {
    const redis = await startStandInRedis();
    const states: string[] = [];
    const two = new CatalogChanges({ senders: [], onError });
    const notifications = record(two);
    const stop = await listenRedis(redis.url, {
      received: (payload) => two.receive(payload),
      connected: () => states.push('connected'),
      disconnected: () => states.push('disconnected'),
    });
    const sender = redisSender(redis.url);
    const one = new CatalogChanges({ senders: [sender.send], onError });
    await eventuallyEquals(['connected'], () => Promise.resolve(states));
    one.notifyStockTaken([5]);
    await one.send();
    await eventuallyEquals([{ kind: 'taken', ids: [5] }], () => Promise.resolve(notifications));
    await redis.close();
    await eventuallyEquals(['connected', 'disconnected'], () => Promise.resolve(states.slice(0, 2)));
    sender.close();
    await stop();
  });

  // An embedded database has one server.
  (process.env.TEST_DATABASE_URL ? it : it.skip).each([
    ['the database', false],
    ['Redis', true],
  ])('show what another server sold within two seconds, notified through %s', async (_way, isRedis) => {
    const redis = await startStandInRedis();
    const { config, database } = shop();
    const settings = { ...config, redisUrl: isRedis ? redis.url : null };
    const { app, changes } = await buildApp({ config: settings, database });
    const buyer = await newCustomer(await app.listen({ port: 0 }));
    // A starting server notifies the others.
    await changes.send();
    await waitUntilSettled();
    const url = `/api/products/${product.id}/`;
    const before = (await stockAt(url, product.id)) ?? 0;
    await buyer.must(placeOrder, { body: orderBody([{ product }]) });
    await eventuallyEquals(before - 1, () => stockAt(url, product.id));
    expect(limitIn('modules/catalog/changes/catalogChanges.ts', 'SEND_AFTER_MS')).toBeLessThan(2_000);
    await app.close();
    await redis.close();
  });
});
