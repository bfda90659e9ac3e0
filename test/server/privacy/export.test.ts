import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { addAddress, listAddresses } from '@contract/calls/addresses';
import { getAccount } from '@contract/calls/account';
import { myOrders } from '@contract/calls/orders';
import { createPaymentAttempt } from '@contract/calls/payments';
import { exportData } from '@contract/calls/privacy';
import { requestPasswordReset } from '@contract/calls/session';
import { listSessions } from '@contract/calls/security';
import { reportIncident } from '@contract/calls/incidents';
import type { SuccessOf } from '@contract/call';
import { orderNotes, orders, paymentAttempts } from '../../../src/server/db/schema';
import { exportData as exportAll } from '../../../src/server/modules/privacy/exportData';
import { addressEntry } from '../../support/addresses';
import { callShop, customerWith } from '../../support/customer';
import { mailsTo } from '../../support/mailbox';
import { eventually } from '../../support/patience';
import { makeCode } from '../../support/promotions';
import { addLine } from '../../support/statementLines';
import { testShop } from '../../support/testShop';
import { withSecondStep } from '../session/secondSteps';
import { RECORDING, placeDeliveredOrder, newMember, placeOrderFor, type Member } from './customers';

const shop = testShop();

describe('the export', () => {
  let ada: Member;
  beforeAll(async () => {
    ada = await newMember(shop(), {
      first_name: 'Adaeze',
      address: '3 Broad Street',
      phone: '+2348012345678',
    });
  });

  it('is a file that no cache may store', async () => {
    const { headers } = await fetch(`${shop().address}/api/user/export/`, {
      headers: { authorization: `Bearer ${ada.access}` },
    });
    expect(headers.get('content-disposition')).toBe('attachment; filename="my-data.json"');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('of a new customer has the account, its session and otherwise empty lists', async () => {
    const { signedUp, ...bola } = await newMember(shop());
    const data = await bola.must(exportData);
    expect(data).toEqual({
      exported_at: expect.any(String) as string,
      account: await bola.must(getAccount),
      sessions: await bola.must(listSessions),
      ...{ addresses: [], orders: [], payments: [], promotions: [], reviews: [], reports: [] },
      ...{ watches: [], returns: [], letters: [], incidents: [], notes: [], transfers: [] },
    });
    expect(data.sessions).toHaveLength(1);
    expect(data.account.username).toBe(signedUp.person.username);
  });

  it('has addresses, orders, payments, codes, emails and reports as their own calls return them', async () => {
    await ada.must(addAddress, { body: addressEntry() });
    const code = await makeCode(shop().database.db);
    const orderId = await placeOrderFor(shop(), ada, {
      ...{ promotion_code: code, total_amount: 18_500, payment_method_id: 2, order_note: 'Ring twice' },
    });
    const paid = await placeDeliveredOrder(shop(), ada);
    const { reference } = await ada.must(createPaymentAttempt, { params: { orderId } });
    const { code: incident } = await ada.must(reportIncident, {
      body: { sentence: 'It hangs', recording: RECORDING },
    });
    const { email } = ada.signedUp.person;
    const emails = await mailsTo(shop().config.dataDir, email, 5);
    const data = await exportOnceSent();
    expect(data.orders).toEqual(await ada.must(myOrders));
    expect(data.addresses).toEqual(await ada.must(listAddresses));
    expect(data.addresses).toHaveLength(2);
    expect(data.payments).toMatchObject([
      { order_id: paid, reference: `TRF-${paid}`, amount: 20_000, method: 'bank_transfer', state: 'success' },
      { order_id: orderId, reference, method: 'card', state: 'initialised' },
    ]);
    expect(data.promotions).toEqual([{ code, order_id: orderId, discount_total: 1_500 }]);
    expect(data.incidents).toMatchObject([{ code: incident, sentence: 'It hangs', recording: RECORDING }]);
    expect(data.letters.map(({ subject }) => subject)).toEqual(
      expect.arrayContaining(emails.map(({ headers }) => headers.subject)),
    );
    expect(data.letters[0]).toMatchObject({ kind: 'order_received', to: email });
  });

  it('has what staff noted about the orders, oldest first, without who they are', async () => {
    const { db } = shop().database;
    const customer = await newMember(shop());
    const [one, other] = [await placeOrderFor(shop(), customer), await placeOrderFor(shop(), customer)];
    const foreign = await placeOrderFor(shop(), ada);
    const actor = { kind: 'staff', staff_id: 1, name: 'Ngozi', role: 'support' } as const;
    const at = new Date('2026-11-22T09:00:00.000Z');
    await db.insert(orderNotes).values([
      { orderId: other, text: 'Call first', actor, at },
      { orderId: one, text: 'Asked twice', actor, at },
      { orderId: foreign, text: 'Of somebody else', actor, at },
    ]);
    expect((await customer.must(exportData)).notes).toEqual([
      { order_id: other, at: at.toISOString(), text: 'Call first' },
      { order_id: one, at: at.toISOString(), text: 'Asked twice' },
    ]);
  });

  it('has the lines of bank statements that are matched to its own orders', async () => {
    const { db } = shop().database;
    const customer = await newMember(shop());
    const orderId = await placeOrderFor(shop(), customer);
    await addLine(db, { orderId, narration: 'NIP FROM ZEB', date: '2026-11-22', reference: 'FT1' });
    await addLine(db, { orderId, narration: null, date: '2025-01-02' });
    await addLine(db, { orderId: await placeOrderFor(shop(), ada), narration: 'of somebody else' });
    await addLine(db, { orderId: null, narration: 'ZEB, of no order' });
    const line = { order_id: orderId, amount: 1 };
    expect((await customer.must(exportData)).transfers).toEqual([
      { ...line, date: '2026-11-22', narration: 'NIP FROM ZEB', reference: 'FT1' },
      { ...line, date: '2025-01-02', narration: null, reference: null },
    ]);
  });

  /** Waits until each email is marked as sent, which happens shortly after its file is written. */
  const exportOnceSent = () =>
    eventually(async () => {
      const data = await ada.must(exportData);
      return data.letters.every(({ sent_at }) => sent_at !== null) && data;
    });

  it('has every order, also of a customer with more than a page of them', async () => {
    const { db } = shop().database;
    const memberWithManyOrders = await newMember(shop());
    await placeOrderFor(shop(), memberWithManyOrders);
    const [row] = await db.select().from(orders).where(eq(orders.userId, memberWithManyOrders.id));
    if (!row) throw new Error('There is no order.');
    const { id: _id, ...order } = row;
    await db.insert(orders).values(Array.from({ length: 200 }, () => order));
    const data = await memberWithManyOrders.must(exportData);
    expect(new Set(data.orders.map(({ order_id }) => order_id)).size).toBe(201);
  });

  it('is a consistent snapshot: a transaction during the export is in it completely or not at all', async () => {
    const { db } = shop().database;
    const busyMember = await newMember(shop());
    await placeOrderFor(shop(), busyMember);
    const [row] = await db.select().from(orders).where(eq(orders.userId, busyMember.id));
    if (!row) throw new Error('There is no order.');
    const { id: _id, ...order } = row;
    const addPaidOrder = () =>
      db.transaction(async (tx) => {
        const [inserted] = await tx.insert(orders).values(order).returning({ id: orders.id });
        const orderId = inserted?.id ?? 0;
        await tx
          .insert(paymentAttempts)
          .values({ orderId, reference: `paid ${orderId}`, amountKobo: 100, state: 'success' });
      });
    const stopWriting = new AbortController();
    const writing = (async () => {
      while (!stopWriting.signal.aborted) await addPaidOrder();
    })();
    const exports: SuccessOf<typeof exportData>[] = [];
    while (exports.length < 10)
      exports.push(await exportAll(db, { id: busyMember.id, sessionId: randomUUID() }));
    stopWriting.abort();
    await writing;
    const unpaid = exports.map((data) => data.orders.length - data.payments.length);
    expect(unpaid).toEqual(exports.map(() => 1));
  });

  it('has no password hash, token, secret or code, and no data of other customers', async () => {
    const somebody = await withSecondStep(shop());
    await callShop(shop().address, requestPasswordReset, { body: { email: somebody.person.email } });
    const text = JSON.stringify(
      await customerWith(shop().address, { id: somebody.user_id, access: somebody.access }).must(exportData),
    );
    for (const secret of [somebody.secret, somebody.access, somebody.refresh, ...somebody.recoveryCodes])
      expect(text).not.toContain(secret);
    expect(text).not.toMatch(/argon2|token|hash|uid/i);
    expect(text).not.toContain(ada.signedUp.person.email);
  });

  it('has no report of a visitor, nor one that was sent with an invalid token', async () => {
    const { signedUp, ...bola } = await newMember(shop());
    const body = { recording: RECORDING };
    await callShop(shop().address, reportIncident, { body });
    const headers = { authorization: 'Bearer no.good.token' };
    await callShop(shop().address, reportIncident, { body, headers });
    expect((await bola.must(exportData)).incidents).toEqual([]);
    expect(signedUp.user_id).toBe(bola.id);
  });
});
