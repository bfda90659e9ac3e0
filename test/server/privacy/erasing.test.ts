import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { eq, sql, type SQL } from 'drizzle-orm';
import { addAddress } from '@contract/calls/addresses';
import { reportIncident } from '@contract/calls/incidents';
import { cancelOrder } from '@contract/calls/orders';
import { createPaymentAttempt, recordTestPayment } from '@contract/calls/payments';
import { exportData } from '@contract/calls/privacy';
import * as security from '@contract/calls/security';
import * as session from '@contract/calls/session';
import {
  mails,
  orderEvents,
  orderLines,
  orders,
  paymentAttempts,
  refunds,
} from '../../../src/server/db/schema';
import { addressEntry } from '../../support/addresses';
import { appCodeOf, usePreviousCode } from '../../support/appCode';
import { callShop, confirmEmails } from '../../support/customer';
import { mailsTo } from '../../support/mailbox';
import { addLine } from '../../support/statementLines';
import { testShop } from '../../support/testShop';
import { logIn, newPerson, refresh, signUp, statusWith } from '../session/people';
import {
  requestDueDeletion,
  placeDeliveredOrder,
  newMember,
  noteAbout,
  placeOrderFor,
  RECORDING,
  type Member,
} from './customers';
import { findAccount, waitUntilMailsSent, eraseDue } from './erase';

const shop = testShop();
const db = () => shop().database.db;

/** The values of a query with a single column; both databases' drivers return `rows`. */
async function queryTexts(query: SQL): Promise<string[]> {
  const { rows } = (await db().execute(query)) as { rows: Record<string, string>[] };
  return rows.flatMap((row) => Object.values(row));
}

/** Where any of these words is found: the columns of tables, and `mail` for an email file. */
async function locationsOf(words: readonly string[]): Promise<string[]> {
  const locations = new Set<string>();
  const columns = await queryTexts(
    sql`select table_name || '.' || column_name from information_schema.columns where table_schema = 'public'`,
  );
  for (const name of columns) {
    const [table = '', column = ''] = name.split('.');
    const identifier = sql.identifier(column);
    const texts = await queryTexts(
      sql`select ${identifier}::text from ${sql.identifier(table)} where ${identifier} is not null`,
    );
    if (texts.some((text) => containsAny(text, words))) locations.add(name);
  }
  const folder = path.join(shop().config.dataDir, 'mail');
  for (const name of await readdir(folder)) {
    const text = await readFile(path.join(folder, name), 'utf8');
    if (containsAny(text.replace(/=\r\n/g, ''), words)) locations.add('mail');
  }
  return [...locations].sort();
}

/** The tables with rows of a user. */
async function tablesWithRowsOf(userId: number): Promise<string[]> {
  const names = await queryTexts(
    sql`select table_name from information_schema.columns where table_schema = 'public' and column_name = 'user_id'`,
  );
  const tables: string[] = [];
  for (const name of names) {
    const rows = await queryTexts(
      sql`select user_id::text from ${sql.identifier(name)} where user_id = ${userId}`,
    );
    if (rows.length > 0) tables.push(name);
  }
  return tables.sort();
}

const containsAny = (text: string, words: readonly string[]) =>
  words.some((word) => text.toLowerCase().includes(word.toLowerCase()));

describe('the erasure of a customer with data in every table', () => {
  const words = {
    username: 'zebulon77',
    email: 'zebulon77@example.com',
    earlier: 'earlier-zeb@example.com',
    first: 'Zebulon',
    last: 'Okwudiba',
    street: '41 Xanadu Close',
    second: 'Flat Quixote',
    city: 'Wukariville',
    state: 'Tarabastate',
    postcode: '677-XQ',
    country: 'Nigeriana',
    phone: '+2349077712345',
    note: 'The gate sticks',
  };
  const texts = Object.values(words);
  let zeb: Member;
  let secret: string;
  let orderId: number;
  let linesBefore: unknown;

  beforeAll(async () => {
    const parts = {
      ...{ first_name: words.first, last_name: words.last, city: words.city, state: words.state },
      ...{ postal_code: words.postcode, country: words.country, phone: words.phone },
    };
    zeb = await newMember(shop(), {
      ...{ username: words.username, email: words.earlier, first_name: words.first, last_name: words.last },
      ...{ address: words.street, phone: words.phone, confirm_email: true },
    });
    await zeb.must(session.updateProfile, {
      body: {
        ...{ first_name: words.first, last_name: words.last, email: words.email, new_password: null },
        current_password: zeb.signedUp.person.password,
      },
    });
    await confirmEmails(db());
    await zeb.must(addAddress, {
      body: addressEntry({ ...parts, address: words.street, address2: words.second, label: words.note }),
    });
    const order = {
      ...parts,
      ...{ address: `${words.street}, ${words.second}`, email: words.email, order_note: words.note },
    };
    orderId = await placeDeliveredOrder(shop(), zeb, order);
    const cancelled = await placeOrderFor(shop(), zeb, order);
    const { reference, amount, email } = await zeb.must(createPaymentAttempt, {
      params: { orderId: cancelled },
    });
    await zeb.must(recordTestPayment, { body: { reference, amount, email, outcome: 'declined' } });
    await db()
      .update(paymentAttempts)
      .set({ providerData: { customer: { email, name: words.first } }, accessCode: 'access-code-of-zeb' })
      .where(eq(paymentAttempts.reference, reference));
    await zeb.must(cancelOrder, { params: { orderId: cancelled } });
    await db()
      .insert(refunds)
      .values({
        ...{ orderId, paymentReference: `TRF-${orderId}`, method: 'bank_transfer', amountKobo: 100 },
        ...{ reason: 'goodwill', status: 'done', note: `For ${words.first}`, providerMessage: words.email },
      });
    await db()
      .insert(orderEvents)
      .values({ orderId, status: 'Shipped', note: `Left with ${words.last}` });
    await noteAbout(shop(), orderId, `${words.first} asked by ${words.email}`);
    await addLine(db(), { narration: `NIP FROM ${words.last}`, orderId });
    await db()
      .insert(mails)
      .values({ event: { type: 'order_shipped', orderId, note: `For ${words.last}` }, sentAt: new Date() });
    await zeb.must(reportIncident, {
      body: { sentence: words.note, recording: { ...RECORDING, before: { typed: words.city } } },
    });
    await callShop(shop().address, session.requestPasswordReset, { body: { email: words.email } });
    ({ secret } = await zeb.must(security.beginSecondStep, {
      body: { current_password: zeb.signedUp.person.password },
    }));
    await usePreviousCode(secret, (code) => zeb.must(security.confirmSecondStep, { body: { code } }));
    await logIn(shop(), { username: words.username, password: zeb.signedUp.person.password });
    await waitUntilMailsSent(shop());
    linesBefore = await db().select().from(orderLines).where(eq(orderLines.orderId, orderId));
  });

  it('starts with data in all these tables', async () => {
    expect(await locationsOf(texts)).toEqual(
      expect.arrayContaining([
        ...['addresses.address', 'incidents.recording', 'mail', 'mails.recipient', 'order_events.note'],
        ...['order_notes.text', 'orders.note', 'payment_attempts.provider_data', 'refunds.note'],
        ...[
          'statement_lines.narration',
          'test_payments.email',
          'users.email',
          'email_confirmations.email',
          'mails.event',
        ],
      ]),
    );
    expect(await tablesWithRowsOf(zeb.id)).toEqual([
      ...['addresses', 'devices', 'email_confirmations', 'idempotency_keys', 'incidents', 'mails', 'orders'],
      ...['password_resets', 'recovery_codes', 'refresh_tokens', 'second_steps', 'sign_in_challenges'],
    ]);
  });

  it('leaves no data in any column of any table, nor in any email except the last', async () => {
    await requestDueDeletion(shop(), zeb, appCodeOf(secret));
    // The email about the request is sent within that week.
    await waitUntilMailsSent(shop());
    await eraseDue(shop());
    await waitUntilMailsSent(shop());
    const files = await mailsTo(shop().config.dataDir, words.email);
    expect(files.map(({ headers }) => headers.subject)).toEqual([
      expect.stringMatching(/account was deleted$/),
    ]);
    expect(await locationsOf([...texts, 'access-code-of-zeb', secret])).toEqual(['mail']);
    expect(await tablesWithRowsOf(zeb.id)).toEqual(['mails', 'orders']);
    expect(files[0]?.text).not.toMatch(/zeb/i);
  });

  it('keeps orders with their lines, amounts, dates, status and reference for accounting', async () => {
    const [order] = await db().select().from(orders).where(eq(orders.id, orderId));
    expect(order).toMatchObject({
      ...{ status: 'Delivered', paymentConfirmed: true, transactionReference: `TRF-${orderId}` },
      ...{ userId: zeb.id, totalKobo: 2_000_000, subtotalKobo: 1_500_000 },
      ...{ createdAt: expect.any(Date) as Date, email: '', firstName: '', address: '', city: '', state: '' },
      ...{ postalCode: '', country: '', note: '' },
    });
    expect(await db().select().from(orderLines).where(eq(orderLines.orderId, orderId))).toEqual(linesBefore);
    expect(await db().$count(refunds, eq(refunds.orderId, orderId))).toBe(1);
    expect(await db().$count(paymentAttempts, eq(paymentAttempts.reference, `TRF-${orderId}`))).toBe(1);
  });

  it('makes every token, sign-in and reset answer as for an unknown user', async () => {
    const { access, refresh: token, person } = zeb.signedUp;
    expect(await statusWith(shop(), `Bearer ${access}`)).toBe(401);
    expect(await zeb.call(exportData)).toMatchObject({ status: 401 });
    expect(await refresh(shop(), token)).toEqual(await refresh(shop(), 'never heard of'));
    const nobody = await logIn(shop(), newPerson());
    for (const body of [
      { username: words.username, password: person.password },
      { email: words.email, password: person.password },
      { username: (await findAccount(shop(), zeb.id))?.username, password: person.password },
      { email: (await findAccount(shop(), zeb.id))?.email, password: person.password },
    ])
      expect(await logIn(shop(), body)).toEqual(nobody);
    const before = await db().$count(mails);
    await callShop(shop().address, session.requestPasswordReset, { body: { email: words.email } });
    expect(await db().$count(mails)).toBe(before);
  });

  it('makes the username and the email available again', async () => {
    const secondSignUp = await signUp(shop(), { username: words.username, email: words.email });
    expect(secondSignUp.user_id).not.toBe(zeb.id);
  });
});
