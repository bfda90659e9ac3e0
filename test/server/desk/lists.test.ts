import { listAudit } from '@contract/calls/desk/audit';
import { listDeskOrders } from '@contract/calls/desk/orders';
import { listRefunds } from '@contract/calls/desk/refunds';
import { audit, orders, refunds } from '../../../src/server/db/schema';
import { newCustomer } from '../../support/customer';
import { insertOrders } from '../../support/deskOrders';
import { postponeJobs } from '../../support/postponeJobs';
import { recordQueries } from '../../support/recordQueries';
import { newStaff, type StaffMember } from '../../support/staff';
import { testShop } from '../../support/testShop';

const shop = testShop();
const db = () => shop().database.db;
let keeper: StaffMember;

beforeAll(async () => {
  await postponeJobs(db());
  keeper = await newStaff({ address: shop().address, db: db() }, 'owner');
  await insertOrders(db(), (await newCustomer(shop().address)).id, 5);
  const change = { actorKind: 'cli', action: 'order.move', subjectType: 'order', subjectId: '1' } as const;
  await db()
    .insert(audit)
    .values(Array.from({ length: 5 }, () => ({ ...change, before: {}, after: {} })));
  const row = { method: 'card', amountKobo: 100, reason: 'goodwill' } as const;
  for (const { id: orderId } of await db().select().from(orders))
    await db()
      .insert(refunds)
      .values({ ...row, orderId, paymentReference: String(orderId) });
});

it.each([
  ['orders', listDeskOrders],
  ['refunds', listRefunds],
  ['audit', listAudit],
] as const)('the list of %s is its items and the next page, and counts no rows', async (table, call) => {
  const queries = await recordQueries(db(), async () => {
    const { body } = await keeper.call<typeof listDeskOrders | typeof listRefunds | typeof listAudit>(call, {
      query: { limit: 2 },
    });
    expect(Object.keys(body).sort()).toEqual(['items', 'next']);
    expect(body.items).toHaveLength(2);
    expect(body.next).not.toBeNull();
  });
  expect(queries.filter((query) => query.includes(`from "${table}"`))).toHaveLength(1);
  expect(queries.filter((query) => /count\s*\(/i.test(query))).toEqual([]);
});
