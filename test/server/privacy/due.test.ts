import { eq, sql } from 'drizzle-orm';
import { getAccount } from '@contract/calls/account';
import { cancelOrder } from '@contract/calls/orders';
import { mails, orders, users } from '../../../src/server/db/schema';
import { moveOrder } from '../../../src/server/modules/orders';
import { eraseByKeeper } from '../../../src/server/modules/privacy';
import { orderContextOn } from '../../support/keeper';
import { mailsTo } from '../../support/mailbox';
import { eventually } from '../../support/patience';
import { testShop } from '../../support/testShop';
import { run } from '../cli/run';
import {
  requestDeletionOf,
  requestDueDeletion,
  placeDeliveredOrder,
  newMember,
  payByTransfer,
  placeOrderFor,
  type Member,
} from './customers';
import { findAccount, waitUntilMailsSent, eraseDue } from './erase';

const shop = testShop();
const db = () => shop().database.db;

describe('when the week is over', () => {
  let ada: Member;
  beforeEach(async () => {
    ada = await newMember(shop());
  });

  it('the periodic job erases the account', async () => {
    await requestDueDeletion(shop(), ada);
    await db().execute(sql`update periodic_jobs set due_at = now() where name = 'erase-accounts'`);
    await eventually(async () => expect((await findAccount(shop(), ada.id))?.erasedAt).toBeTruthy());
  });

  it('the job does not erase an account whose week is not over', async () => {
    await requestDeletionOf(ada);
    await eraseDue(shop());
    expect(await ada.call(getAccount)).toMatchObject({ status: 200 });
  });

  it('the reasons are checked again: the request ends, and an email explains why', async () => {
    const orderId = await placeOrderFor(shop(), ada, { payment_method_id: 1 });
    await payByTransfer(shop(), orderId);
    await moveOrder(orderContextOn(db()), orderId, { by: { kind: 'cli' }, to: 'Cancelled', note: null });
    await db()
      .update(users)
      .set({ deletionDueAt: sql`now() - interval '1 second'` })
      .where(eq(users.id, ada.id));
    await eraseDue(shop());
    expect((await ada.must(getAccount)).deletion_due_at).toBeNull();
    const emails = await mailsTo(shop().config.dataDir, ada.signedUp.person.email, 4);
    const explanation = emails.find(({ headers }) => headers.subject?.endsWith('was not deleted'));
    expect(explanation?.text).toContain(`We still owe you money for your order ${orderId}.`);
  });

  it('an account that cannot be erased does not prevent the others, and the error names it', async () => {
    const other = await newMember(shop());
    for (const customer of [ada, other]) await requestDueDeletion(shop(), customer);
    await db().execute(
      sql.raw(`alter table users add constraint of_this_test check (erased_at is null or id <> ${ada.id})
        not valid`),
    );
    await expect(eraseDue(shop())).rejects.toThrow(new RegExp(`^userId ${ada.id}: .*of_this_test`));
    await db().execute(sql`alter table users drop constraint of_this_test`);
    expect((await findAccount(shop(), other.id))?.erasedAt).not.toBeNull();
    await eraseDue(shop());
  });

  it('several servers at once erase each account once, and send one email', async () => {
    const members = [ada, await newMember(shop()), await newMember(shop())];
    for (const customer of members) await requestDueDeletion(shop(), customer);
    await Promise.all([eraseDue(shop()), eraseDue(shop()), eraseDue(shop())]);
    await waitUntilMailsSent(shop());
    for (const customer of members) {
      expect((await findAccount(shop(), customer.id))?.erasedAt).not.toBeNull();
      expect(await db().$count(mails, eq(mails.userId, customer.id))).toBe(1);
    }
  });

  it('an order at the same time either keeps the account, or is refused because it is erased', async () => {
    for (let round = 0; round < 5; round += 1) {
      const bola = await newMember(shop());
      await requestDueDeletion(shop(), bola);
      await Promise.all([placeOrderFor(shop(), bola).catch(() => undefined), eraseDue(shop())]);
      const isErased = (await findAccount(shop(), bola.id))?.erasedAt !== null;
      expect(await db().$count(orders, eq(orders.userId, bola.id))).toBe(isErased ? 0 : 1);
    }
  });

  it('the row of the last email loses its recipient once it is sent, and no other email follows', async () => {
    const orderId = await placeDeliveredOrder(shop(), ada);
    await requestDueDeletion(shop(), ada);
    await eraseDue(shop());
    await waitUntilMailsSent(shop());
    const rows = await db().select().from(mails).where(eq(mails.userId, ada.id));
    expect(rows).toMatchObject([
      {
        event: { type: 'account_erased', userId: ada.id },
        recipient: null,
        sentAt: expect.any(Date) as Date,
      },
    ]);
    expect(JSON.stringify(rows)).not.toContain('@');
    const before = await db().$count(mails);
    await expect(payByTransfer(shop(), await copyAsCancelled(orderId))).rejects.toThrow(
      'you owe the customer',
    );
    expect(await db().$count(mails, eq(mails.userId, ada.id))).toBe(1);
    expect(await db().$count(mails)).toBe(before + 1);
  });

  /** Copies an order of the customer as a cancelled one, for which money may still arrive. */
  async function copyAsCancelled(sourceId: number): Promise<number> {
    const [row] = await db().select().from(orders).where(eq(orders.id, sourceId));
    if (!row) throw new Error('There is no such order.');
    const { id: _id, ...order } = row;
    const changes = { status: 'Cancelled' as const, paymentConfirmed: false, transactionReference: null };
    const [copy] = await db()
      .insert(orders)
      .values({ ...order, ...changes })
      .returning({ id: orders.id });
    return copy?.id ?? 0;
  }
});

describe('users erase EMAIL', () => {
  const erase = (email: string, ...more: string[]) =>
    run(shop().database, ['users', 'erase', email, ...more]);

  it('erases at once an account whose deletion was requested', async () => {
    const ada = await newMember(shop());
    const { email } = ada.signedUp.person;
    await requestDeletionOf(ada);
    expect(await erase(email.toUpperCase())).toMatchObject({ exit: 0 });
    expect((await findAccount(shop(), ada.id))?.erasedAt).not.toBeNull();
    expect(await erase(email)).toMatchObject({ exit: 1, err: 'No user has this email.\n' });
  });

  it('refuses an account without a request, and one with a reason against its deletion', async () => {
    const ada = await newMember(shop());
    const { email } = ada.signedUp.person;
    expect(await erase(email, '--json')).toMatchObject({ exit: 1 });
    await requestDeletionOf(ada);
    const orderId = await placeOrderFor(shop(), ada);
    await db().update(users).set({ deletionDueAt: new Date() }).where(eq(users.id, ada.id));
    const { exit, err } = await erase(email);
    expect([exit, err]).toEqual([
      1,
      'Your account cannot be deleted while an order is open or money is owed to you.\n',
    ]);
    await ada.must(cancelOrder, { params: { orderId } });
    await eraseByKeeper({ db: db(), dataDir: shop().config.dataDir }, email);
    expect((await findAccount(shop(), ada.id))?.erasedAt).not.toBeNull();
  });
});
