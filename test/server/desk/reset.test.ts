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
      address: null,
      requestId: 'r',
    },
  });
  expect((await owner.call(listAudit)).body.items).toHaveLength(1);

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
