import { sql } from 'drizzle-orm';
import fastify from 'fastify';
import { getOrder } from '@contract/calls/orders';
import { readConfig } from '../../../src/server/config';
import { paymentAttempts } from '../../../src/server/db/schema';
import { openChanges } from '../../../src/server/modules/catalog';
import { orderJobs } from '../../../src/server/modules/jobs';
import type { PeriodicJob } from '../../../src/server/modules/jobs/schedule';
import { openCardProvider } from '../../../src/server/modules/payments';
import { movesOn } from '../../support/keeper';
import { cardShop, type BegunPayment } from '../../support/cardShop';
import { age } from '../../support/keeper';
import { restJobs } from '../../support/restingJobs';

const shop = cardShop();
let broken: BegunPayment;
let sound: BegunPayment;

beforeEach(async () => {
  await restJobs(shop().db);
  [broken, sound] = [await shop().begin(), await shop().begin()];
});

/** Runs a job to its end. */
async function run(name: string) {
  const { db, database, paystack } = shop();
  const logged: unknown[] = [];
  const stream = { write: (line: string) => void logged.push(JSON.parse(line)) };
  const app = fastify({ logger: { level: 'error', stream } });
  const config = readConfig({ ...paystack.settings, JWT_SECRET: 'a secret of these tests, long enough' });
  const { changes, close } = openChanges({ config, database, onError: () => undefined });
  const jobs: PeriodicJob[] = [];
  const schedule = { registerJob: (job: PeriodicJob) => void jobs.push(job) };
  orderJobs(app, schedule, {
    ...movesOn(db, changes),
    provider: openCardProvider(db, config),
    orderExpiryHours: 72,
  });
  const ended = await jobs
    .find((job) => job.name === name)
    ?.run(new AbortController().signal)
    .then(String, String);
  await close();
  return { logged, ended };
}

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

const read = ({ orderId }: BegunPayment) => shop().ada.must(getOrder, { params: { orderId } });

it('payments: one that cannot be booked keeps no other, and the log and the end of the job name it', async () => {
  for (const { reference } of [broken, sound]) shop().paystack.charge(reference);
  await shop()
    .db.update(paymentAttempts)
    .set({ dueAt: sql`now()` });
  const { logged, ended } = await whileBroken(() => run('reconcile-payments'));
  expect(await read(sound)).toMatchObject({ payment_confirmed: true });
  expect(logged).toMatchObject([broken]);
  expect(ended).toMatch(`orderId ${broken.orderId}, reference ${broken.reference}: `);
});

it('unpaid orders: one that cannot be cancelled keeps no other, and the log and the end of the job name it', async () => {
  for (const { orderId } of [broken, sound]) await age(shop().db, orderId, 100);
  const { logged, ended } = await whileBroken(() => run('expire-orders'));
  expect(await read(sound)).toMatchObject({ status: 'Cancelled' });
  expect(logged).toMatchObject([{ orderId: broken.orderId }]);
  expect(ended).toMatch(`orderId ${broken.orderId}: `);
});
