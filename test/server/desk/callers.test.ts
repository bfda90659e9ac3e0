import { API_BASE } from '@contract/call';
import { moveDeskOrder } from '@contract/calls/desk/orders';
import { eq } from 'drizzle-orm';
import { audit } from '../../../src/server/db/schema';
import { newCustomer } from '../../support/customer';
import { paidOrder } from '../../support/deskOrders';
import { newStaff } from '../../support/staff';
import { testShop } from '../../support/testShop';

const shop = testShop({ TRUST_PROXY: '10.0.0.1' });

it.each([
  ['that a trusted proxy names', '10.0.0.1', '192.0.2.7'],
  ['of who calls without it', '192.0.2.9', '192.0.2.9'],
])('an audited address is the one %s', async (_whose, remoteAddress, address) => {
  const { app, address: base, database } = shop();
  const { access } = await newStaff({ address: base, db: database.db }, 'owner');
  const orderId = await paidOrder(database.db, await newCustomer(base));
  const { statusCode } = await app.inject({
    method: 'POST',
    url: `${API_BASE}${moveDeskOrder.path.replace(':orderId', String(orderId))}`,
    payload: { to: 'Shipped' },
    headers: { authorization: `Bearer ${access}`, 'if-match': '"2"', 'x-forwarded-for': '192.0.2.7' },
    remoteAddress,
  });
  expect(statusCode).toBe(200);
  expect(
    await database.db
      .select()
      .from(audit)
      .where(eq(audit.subjectId, String(orderId))),
  ).toMatchObject([{ address }]);
});
