import type { FastifyInstance } from 'fastify';
import { eq, gt } from 'drizzle-orm';
import type { Deal } from '@contract/entities/product';
import { buildApp } from '../../../src/server/app';
import { readConfig } from '../../../src/server/config';
import type { OpenDatabase } from '../../../src/server/db/client';
import { products } from '../../../src/server/db/schema';
import { makeDatabase } from '../../support/database';
import { getJson, eventuallyEquals } from './getJson';

let now = new Date();
let database: OpenDatabase;
let app: FastifyInstance;

const getDeals = async () => (await getJson<Deal[]>(app, '/api/deals_of_the_day/')).body;
const getDealsAt = (time: string) => {
  now = new Date(time);
  return getDeals();
};
const idsOf = (deals: Deal[]) => deals.map((deal) => deal.product_id);

beforeAll(async () => {
  database = await makeDatabase();
  const config = readConfig({ JWT_SECRET: 'a secret of these tests, long enough', LOG_LEVEL: 'silent' });
  ({ app } = await buildApp({ config, database, now: () => now }));
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await database.close();
});

describe('GET /deals_of_the_day/', () => {
  it('HOME-24 gives discounted products', async () => {
    const deals = await getDeals();
    expect(deals.length).toBeGreaterThan(5);
    for (const deal of deals) expect(deal.discount).toBeGreaterThan(0);
  });

  it('gives only the requested fields, and when each deal ends', async () => {
    const [fullDeal] = await getDeals();
    const { body } = await getJson<Deal[]>(app, '/api/deals_of_the_day/?fields=name,price');
    expect(body[0]).toEqual({
      ...{ product_id: fullDeal?.product_id, name: fullDeal?.name, price: fullDeal?.price },
      deal_ends_at: fullDeal?.deal_ends_at,
    });
    expect((await getJson(app, '/api/deals_of_the_day/?fields=cost')).status).toBe(400);
  });

  it('gives the same deals all day in Lagos, and others the next day', async () => {
    const first = await getDealsAt('2026-11-20T23:00:00Z');
    const last = await getDealsAt('2026-11-21T22:59:59.999Z');
    const next = await getDealsAt('2026-11-21T23:00:00Z');
    expect(last).toEqual(first);
    expect(idsOf(next).filter((id) => idsOf(first).includes(id))).toEqual([]);
    expect(first.map((deal) => deal.deal_ends_at)).toEqual(first.map(() => '2026-11-21T23:00:00.000Z'));
    expect(next[0]?.deal_ends_at).toBe('2026-11-22T23:00:00.000Z');
  });

  it('shows every discounted product within four weeks', async () => {
    const discounted = await database.db.select().from(products).where(gt(products.discount, 0));
    const seenIds = new Set<number>();
    for (let day = 1; day <= 28; day += 1) {
      const deals = await getDealsAt(`2027-02-${String(day).padStart(2, '0')}T12:00:00Z`);
      for (const id of idsOf(deals)) seenIds.add(id);
    }
    expect([...seenIds].sort()).toEqual(discounted.map(({ id }) => id).sort());
  });

  it('keeps the deals of the day when one sells out, and drops one that loses its discount', async () => {
    const before = idsOf(await getDealsAt('2026-11-21T09:00:00Z'));
    const { db } = database;
    const [endedId = 0, ...remaining] = before;
    await db
      .update(products)
      .set({ stock: 0 })
      .where(eq(products.id, remaining[0] ?? 0));
    await db.update(products).set({ discount: 0 }).where(eq(products.id, endedId));
    const getDeals = async () => idsOf(await getDealsAt('2026-11-21T09:00:00Z'));
    await eventuallyEquals(false, async () => (await getDeals()).includes(endedId));
    const after = await getDeals();
    expect(after).toEqual(expect.arrayContaining(remaining));
  });

  it('shows the only deal of a shop every day', async () => {
    const { db } = database;
    await db.update(products).set({ discount: 0 });
    expect(await getDealsAt('2028-01-01T09:00:00Z')).toEqual([]);
    await db.update(products).set({ discount: 5 }).where(eq(products.id, 40));
    expect(idsOf(await getDealsAt('2028-01-02T09:00:00Z'))).toEqual([40]);
    expect(idsOf(await getDealsAt('2028-01-03T09:00:00Z'))).toEqual([40]);
  });
});
