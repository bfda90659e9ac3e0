import { sql } from 'drizzle-orm';
import { placeOrder } from '@contract/calls/orders';
import { createPaymentAttempt, recordTestPayment } from '@contract/calls/payments';
import { newCustomer, type Customer } from '../../support/customer';
import { makeProduct, orderBody } from '../../support/orders';
import { testShop } from '../../support/testShop';
import { run } from './run';

const shop = testShop();
let ada: Customer;

beforeAll(async () => {
  ada = await newCustomer(shop().address);
});

/** An order whose card payment was approved, which the shop does not know yet. */
async function placeUnconfirmedPayment() {
  const body = orderBody([{ product: await makeProduct(shop().database.db) }]);
  const { order_id: orderId } = await ada.must(placeOrder, { body });
  const { reference, amount, email } = await ada.must(createPaymentAttempt, { params: { orderId } });
  await ada.must(recordTestPayment, { body: { reference, amount, email, outcome: 'approved' } });
  return { orderId, reference };
}

describe('orders reconcile', () => {
  const reconcile = (...moreArgs: string[]) => run(shop().database, ['orders', 'reconcile', ...moreArgs]);

  it('lists a payment that fails beside those that are recorded, and ends with 1', async () => {
    const { db } = shop().database;
    const [broken, valid] = [await placeUnconfirmedPayment(), await placeUnconfirmedPayment()];
    await db.execute(
      sql.raw(`alter table orders add constraint of_this_test
        check (not payment_confirmed or id <> ${broken.orderId}) not valid`),
    );
    const { exit, err } = await reconcile();
    expect([exit, err]).toEqual([1, expect.stringMatching(/failed: [^\n]*of_this_test/)]);
    expect(err).toMatch(new RegExp(`${valid.orderId} .*${valid.reference} .*confirmed`));
    const again = await reconcile('--json');
    expect([again.exit, JSON.parse(again.out)]).toEqual([
      1,
      [{ ...broken, outcome: 'failed', error: expect.stringContaining('of_this_test') as string }],
    ]);
    await db.execute(sql`alter table orders drop constraint of_this_test`);
    expect((await reconcile()).exit).toBe(0);
    expect(await reconcile()).toMatchObject({ exit: 0, out: 'No card payments are open.\n' });
  });
});
