import { sql } from 'drizzle-orm';
import { listAudit } from '@contract/calls/desk/audit';
import { getMe } from '@contract/calls/desk/staff';
import { audit, orders, staff } from '../../../src/server/db/schema';
import { moveOrder } from '../../../src/server/modules/orders';
import { newCustomer } from '../../support/customer';
import { paidOrder } from '../../support/deskOrders';
import { orderContextOn } from '../../support/keeper';
import { newStaff } from '../../support/staff';
import { testShop } from '../../support/testShop';
import { run } from '../cli/run';
import { ALL_REFUSED, refusalsOfChanges } from './changesOfAudit';

const shop = testShop();

it('db reset alone begins the audit anew, its own row first, and protects it again', async () => {
  const { address, database } = shop();
  const { db } = database;
  const owner = await newStaff({ address, db }, 'owner');
  const orderId = await paidOrder(db, await newCustomer(address));
  await moveOrder(orderContextOn(db), orderId, {
    to: 'Shipped',
    note: null,
    by: {
      kind: 'staff',
      staffId: owner.id,
      name: 'Ngozi',
      email: '',
      role: 'owner',
      sessionId: null,
      address: null,
      requestId: 'r',
    },
  });
  const moves = await owner.call(listAudit, { query: { action: 'order.move' } });
  expect(moves.body.items).toHaveLength(1);

  expect((await run(database, ['db', 'reset', '--yes'])).exit).toBe(0);

  expect(await db.select().from(orders)).toEqual([]);
  expect(await db.select().from(staff)).toEqual([]);
  expect(await db.select().from(audit)).toMatchObject([
    { id: 1, action: 'db.reset', actorKind: 'cli', address: null },
  ]);
  for (const role of ['origin', 'replica'] as const)
    expect([role, await refusalsOfChanges(db, role)]).toEqual([role, ALL_REFUSED]);
  expect((await owner.call(getMe)).code).toBe('token_invalid');
});

it.each([
  [
    'its rows are deleted',
    sql`create table of_this_test (order_id integer references orders)`,
    sql`drop table of_this_test`,
  ],
  [
    'it is audited',
    sql`alter table audit add constraint of_this_test check (action <> 'db.reset') not valid`,
    sql`alter table audit drop constraint of_this_test`,
  ],
])('db reset that fails while %s leaves the rows and their protection', async (_when, obstruct, clear) => {
  const { address, database } = shop();
  const { db } = database;
  await newStaff({ address, db }, 'owner');
  const change = { actorKind: 'cli', action: 'order.move', subjectType: 'order', subjectId: '1' } as const;
  await db.insert(audit).values({ ...change, before: {}, after: {} });
  const rows = async () => [await db.select().from(audit), await db.select().from(staff)];
  const before = await rows();
  await db.execute(obstruct);
  const { exit } = await run(database, ['db', 'reset', '--yes']);
  await db.execute(clear);
  expect(exit).toBe(1);
  expect(await rows()).toEqual(before);
  for (const role of ['origin', 'replica'] as const)
    expect([role, await refusalsOfChanges(db, role)]).toEqual([role, ALL_REFUSED]);
});
