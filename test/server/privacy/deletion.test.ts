import { eq } from 'drizzle-orm';
import { getAccount } from '@contract/calls/account';
import { cancelOrder, placeOrder } from '@contract/calls/orders';
import { exportData, getDeletion, requestDeletion, withdrawDeletion } from '@contract/calls/privacy';
import { refunds, users } from '../../../src/server/db/schema';
import { appCodeOf } from '../../support/appCode';
import { callShop, customerWith } from '../../support/customer';
import { mailsTo } from '../../support/mailbox';
import { makeProduct, orderBody } from '../../support/orders';
import { testShop } from '../../support/testShop';
import { withSecondStep } from '../session/secondSteps';
import { GOOD_PASSWORD, logIn } from '../session/people';
import {
  requestDeletionOf,
  placeDeliveredOrder,
  newMember,
  payByTransfer,
  placeOrderFor,
  type Member,
} from './customers';

const shop = testShop();
const DAY_MS = 24 * 60 * 60 * 1000;
let ada: Member;
beforeEach(async () => {
  ada = await newMember(shop());
});

const deletionDueAt = async () => (await ada.must(getAccount)).deletion_due_at;

describe('a request to delete the account', () => {
  it('returns the due time in 7 days, which the account has too, and the account stays usable', async () => {
    const before = Date.now();
    const { due_at } = await ada.must(requestDeletion, { body: { current_password: GOOD_PASSWORD } });
    const after = Date.now();
    expect(Date.parse(due_at)).toBeGreaterThanOrEqual(before + 7 * DAY_MS);
    expect(Date.parse(due_at)).toBeLessThanOrEqual(after + 7 * DAY_MS);
    expect(await deletionDueAt()).toBe(due_at);
    expect(await ada.call(exportData)).toMatchObject({ status: 200 });
  });

  it('sends an email with the date and a link to keep the account, and without the customer’s name', async () => {
    const { person } = (ada = await newMember(shop(), { first_name: 'Zebulon' })).signedUp;
    const { due_at } = await ada.must(requestDeletion, { body: { current_password: GOOD_PASSWORD } });
    const [email] = await mailsTo(shop().config.dataDir, person.email);
    const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Africa/Lagos' });
    expect(email?.text).toContain(day.format(new Date(due_at)));
    expect(email?.text).toContain(`${shop().config.publicUrl}/account/privacy`);
    expect(email?.text).not.toContain('Zebulon');
  });

  it('requires the password', async () => {
    expect(await requestDeletionOf(ada, { current_password: 'not hers' })).toMatchObject({
      status: 400,
      body: {
        error: 'Current password is incorrect.',
        fields: { current_password: 'Current password is incorrect.' },
      },
    });
    expect(await requestDeletionOf(ada, { current_password: undefined })).toMatchObject({ status: 400 });
    expect(await deletionDueAt()).toBeNull();
  });

  it('requires a code, too, when the second step is on', async () => {
    const { user_id: id, access, secret } = await withSecondStep(shop());
    const ngozi = customerWith(shop().address, { id, access });
    for (const code of [undefined, '', '000000']) {
      expect(await requestDeletionOf(ngozi, { code })).toMatchObject({
        status: 400,
        body: { fields: { code: expect.any(String) as string } },
      });
    }
    expect(await requestDeletionOf(ngozi, { code: appCodeOf(secret) })).toMatchObject({ status: 202 });
  });

  it('counts wrong codes towards the limit for signing in, and accepts a right one once', async () => {
    const { user_id: id, access, secret } = await withSecondStep(shop());
    const ngozi = customerWith(shop().address, { id, access });
    const code = appCodeOf(secret);
    expect(await requestDeletionOf(ngozi, { code })).toMatchObject({ status: 202 });
    expect(await requestDeletionOf(ngozi, { code })).toMatchObject({ status: 400 });
    for (let wrong = 2; wrong <= 20; wrong += 1)
      expect(await requestDeletionOf(ngozi, { code: '000000' })).toMatchObject({ status: 400 });
    expect(await requestDeletionOf(ngozi, { code: appCodeOf(secret, 1) })).toMatchObject({
      status: 429,
      body: { code: 'too_many_requests' },
    });
  });

  it('returns the same time and sends one email when it is repeated, also at once', async () => {
    const responses = await Promise.all(Array.from({ length: 5 }, () => requestDeletionOf(ada)));
    const [first] = responses;
    for (const response of [...responses, await requestDeletionOf(ada, { delete_reviews: true })])
      expect(response).toEqual({ status: 202, body: first?.body });
    const [row] = await shop().database.db.select().from(users).where(eq(users.id, ada.id));
    expect(row?.deletionDropsReviews).toBe(true);
    expect(await mailsTo(shop().config.dataDir, ada.signedUp.person.email)).toHaveLength(1);
  });

  it('gets 401 without a token, like the other calls for personal data', async () => {
    for (const call of [exportData, requestDeletion, getDeletion, withdrawDeletion])
      expect(await callShop(shop().address, call)).toMatchObject({
        status: 401,
        body: { code: 'token_invalid' },
      });
  });
});

describe('a request to delete the account is refused', () => {
  const refusal = (reasons: object[]) => ({
    status: 409,
    body: {
      code: 'deletion_refused',
      error: 'Your account cannot be deleted while an order is open or money is owed to you.',
      reasons,
    },
  });

  it('while an order is open', async () => {
    const [one, other] = [await placeOrderFor(shop(), ada), await placeOrderFor(shop(), ada)];
    expect(await requestDeletionOf(ada)).toMatchObject(
      refusal([one, other].map((order_id) => ({ code: 'open_order', order_id }))),
    );
    for (const orderId of [one, other]) await ada.must(cancelOrder, { params: { orderId } });
    expect(await requestDeletionOf(ada)).toMatchObject({ status: 202 });
  });

  it.each(['of the app', 'for recovery'])(
    'and uses up the code %s, which no longer works at sign-in',
    async (kind) => {
      const { user_id: id, access, secret, recoveryCodes, person } = await withSecondStep(shop());
      const ngozi = customerWith(shop().address, { id, access });
      await placeOrderFor(shop(), ngozi);
      const code = kind === 'of the app' ? appCodeOf(secret) : recoveryCodes[0];
      expect(await requestDeletionOf(ngozi, { code })).toMatchObject({ body: { code: 'deletion_refused' } });
      expect(await requestDeletionOf(ngozi, { code })).toMatchObject({ body: { code: 'invalid_request' } });
      const { challenge } = (await logIn(shop(), person)).body as { challenge: string };
      expect(await logIn(shop(), { challenge, code })).toMatchObject({
        status: 401,
        body: { error: 'This code is not right.' },
      });
    },
  );

  it('while a refund of a cancelled order is due, but not because of another customer’s', async () => {
    const { db } = shop().database;
    const orderId = await placeOrderFor(shop(), ada, { payment_method_id: 1 });
    await payByTransfer(shop(), orderId);
    await ada.must(cancelOrder, { params: { orderId } });
    expect(await requestDeletionOf(ada)).toMatchObject(refusal([{ code: 'refund_owed', order_id: orderId }]));
    expect(await requestDeletionOf(await newMember(shop()))).toMatchObject({ status: 202 });
    await db.update(refunds).set({ status: 'done' }).where(eq(refunds.orderId, orderId));
    expect(await requestDeletionOf(ada)).toMatchObject({ status: 202 });
  });

  it('while a refund of a delivered order is due', async () => {
    const orderId = await placeDeliveredOrder(shop(), ada);
    await shop()
      .database.db.insert(refunds)
      .values({
        ...{ orderId, paymentReference: `TRF-${orderId}`, method: 'bank_transfer', amountKobo: 100 },
        ...{ reason: 'goodwill', status: 'due' },
      });
    expect(await requestDeletionOf(ada)).toMatchObject(refusal([{ code: 'refund_owed', order_id: orderId }]));
  });

  it('not because of a delivered order', async () => {
    await placeDeliveredOrder(shop(), ada);
    expect(await requestDeletionOf(ada)).toMatchObject({ status: 202 });
  });
});

describe('a request to delete the account is withdrawn', () => {
  it('by the customer, who may repeat the call', async () => {
    expect(await ada.call(withdrawDeletion)).toEqual({ status: 204, body: null });
    await requestDeletionOf(ada);
    expect(await ada.call(withdrawDeletion)).toMatchObject({ status: 204 });
    expect(await ada.call(withdrawDeletion)).toMatchObject({ status: 204 });
    expect(await deletionDueAt()).toBeNull();
  });

  it('by a new order', async () => {
    await requestDeletionOf(ada);
    await placeOrderFor(shop(), ada);
    expect(await deletionDueAt()).toBeNull();
  });

  it('not by a refused order', async () => {
    await requestDeletionOf(ada);
    const product = await makeProduct(shop().database.db, { stock: 0 });
    expect(await ada.call(placeOrder, { body: orderBody([{ product }]) })).toMatchObject({ status: 409 });
    expect(await deletionDueAt()).not.toBeNull();
  });

  it('by an order at the same time, unless the order makes it refused', async () => {
    for (let round = 0; round < 5; round += 1) {
      ada = await newMember(shop());
      const [deletion] = await Promise.all([requestDeletionOf(ada), placeOrderFor(shop(), ada)]);
      expect([202, 409]).toContain(deletion.status);
      expect(await deletionDueAt()).toBeNull();
    }
  });
});
