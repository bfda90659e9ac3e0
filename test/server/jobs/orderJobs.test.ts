import { sql } from 'drizzle-orm';
import { getOrder } from '@contract/calls/orders';
import { paymentAttempts } from '../../../src/server/db/schema';
import { cardShop, type StartedPayment } from '../../support/cardShop';
import { ageOrder } from '../../support/keeper';
import { runOrderJob } from '../../support/orderJob';
import { postponeJobs } from '../../support/postponeJobs';

const shop = cardShop();
let broken: StartedPayment;
let valid: StartedPayment;

beforeEach(async () => {
  await postponeJobs(shop().db);
  [broken, valid] = [await shop().beginPayment(), await shop().beginPayment()];
});

async function whileBroken<Result>(work: () => Promise<Result>): Promise<Result> {
  const { db } = shop();
  await db.execute(
    sql.raw(`alter table orders add constraint of_this_test
      check (id <> ${broken.orderId} or (status = 'Pending' and not payment_confirmed)) not valid`),
  );
  const result = await work();
  await db.execute(sql`alter table orders drop constraint of_this_test`);
  return result;
}

const fetchOrder = ({ orderId }: StartedPayment) => shop().ada.must(getOrder, { params: { orderId } });

it('a payment that cannot be recorded blocks no other, and the log and the result of the job name it', async () => {
  for (const { reference } of [broken, valid]) shop().paystack.setCharge(reference);
  await shop()
    .db.update(paymentAttempts)
    .set({ dueAt: sql`now()` });
  const { logged, outcome } = await whileBroken(() => runOrderJob(shop(), 'reconcile-payments'));
  expect(await fetchOrder(valid)).toMatchObject({ payment_confirmed: true });
  expect(logged).toMatchObject([broken]);
  expect(outcome).toMatch(`orderId ${broken.orderId}, reference ${broken.reference}: `);
});

it('an unpaid order that cannot be cancelled blocks no other, and the log and the result of the job name it', async () => {
  for (const { orderId } of [broken, valid]) await ageOrder(shop().db, orderId, 100);
  const { logged, outcome } = await whileBroken(() => runOrderJob(shop(), 'expire-orders'));
  expect(await fetchOrder(valid)).toMatchObject({ status: 'Cancelled' });
  expect(logged).toMatchObject([{ orderId: broken.orderId }]);
  expect(outcome).toMatch(`orderId ${broken.orderId}: `);
});
