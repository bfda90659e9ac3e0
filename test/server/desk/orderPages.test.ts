import { inArray } from 'drizzle-orm';
import { listDeskOrders, type OrderListItem } from '@contract/calls/desk/orders';
import { ORDER_SORTS } from '@contract/calls/desk/orders.limits';
import { orders } from '../../../src/server/db/schema';
import { newCustomer } from '../../support/customer';
import { insertOrders, insertOrdersAt } from '../../support/deskOrders';
import { newStaff, type StaffMember } from '../../support/staff';
import { testShop } from '../../support/testShop';

const shop = testShop();
const db = () => shop().database.db;
let keeper: StaffMember;

beforeAll(async () => {
  keeper = await newStaff({ address: shop().address, db: db() }, 'owner');
});

type Query = Record<string, string | number>;

/** All rows of a list, page by page. */
async function readAll(query: Query, betweenPages?: (read: readonly OrderListItem[]) => Promise<void>) {
  const items: OrderListItem[] = [];
  let after: string | undefined;
  for (let page = 0; page < 200; page += 1) {
    const { body } = await keeper.call(listDeskOrders, { query: { ...query, after } });
    items.push(...body.items);
    if (body.next === null) return items;
    after = body.next;
    await betweenPages?.(items);
  }
  throw new Error('The list has no end.');
}

const idsOf = (items: readonly OrderListItem[]) => items.map(({ order_id: id }) => id);

/** Expects the rows in the order of the sort; `created_at` is read to the millisecond. */
function expectSorted(items: readonly OrderListItem[], sort: string): void {
  const values = items.map((item) =>
    sort.endsWith('total_amount') ? item.total_amount : Date.parse(item.created_at),
  );
  const sorted = [...values].sort((one, next) => (sort.startsWith('-') ? next - one : one - next));
  expect(values).toEqual(sorted);
}

it.each(ORDER_SORTS)(
  'sorted by %s has each row exactly once, over pages that end within a microsecond',
  async (sort) => {
    const customer = await newCustomer(shop().address);
    await insertOrders(db(), customer.id, 61);
    const items = await readAll({ customer_id: customer.id, sort, limit: 10 });
    expect(new Set(idsOf(items)).size).toBe(61);
    expect(items).toHaveLength(61);
    expectSorted(items, sort);
  },
);

/** Ten places with five orders each, not in the order in which they are inserted. */
const PLACES = Array.from({ length: 50 }, (_each, index) => 1_000 + ((index * 7) % 10));

it.each(ORDER_SORTS)(
  'sorted by %s has each row that stays exactly once, whatever comes and goes before and behind the page, also among rows of the same value',
  async (sort) => {
    const customer = await newCustomer(shop().address);
    const query = { customer_id: customer.id, sort };
    await insertOrdersAt(db(), customer.id, PLACES);
    const before = await readAll({ ...query, limit: 100 });
    const unread = new Set(idsOf(before));
    const removed = new Set<number>();
    const removedUnread: number[] = [];
    const items = await readAll({ ...query, limit: 7 }, async (read) => {
      const last = read.at(-1);
      for (const id of idsOf(read)) unread.delete(id);
      // The row that the next page begins after, one that was read long ago, the next one, and the last of all.
      const gone = [last?.order_id, read[0]?.order_id, [...unread][0], [...unread].at(-1)];
      const ids = gone.filter((id) => id !== undefined);
      removedUnread.push(...ids.filter((id) => unread.delete(id)));
      for (const id of ids) removed.add(id);
      await db().delete(orders).where(inArray(orders.id, ids));
      const [lowest, highest] = [100, 3_000];
      const sameAsLast = last?.total_amount ?? 0;
      await insertOrdersAt(db(), customer.id, [lowest, sameAsLast, sameAsLast + 1, sameAsLast - 1, highest]);
    });
    const ids = idsOf(items);
    expect(new Set(ids).size).toBe(ids.length);
    expect(removedUnread.length).toBeGreaterThanOrEqual(6);
    for (const id of removedUnread) expect(ids).not.toContain(id);
    const staying = idsOf(before).filter((id) => !removed.has(id));
    expect(staying.length).toBeGreaterThanOrEqual(20);
    expect(ids.filter((id) => staying.includes(id))).toEqual(staying);
    expectSorted(items, sort);
  },
);
