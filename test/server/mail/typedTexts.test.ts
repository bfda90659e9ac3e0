import { sql } from 'drizzle-orm';
import { placeOrder } from '@contract/calls/orders';
import { requestPasswordReset, updateProfile } from '@contract/calls/session';
import { mails, refunds } from '../../../src/server/db/schema';
import { queueMail, type MailJob } from '../../../src/server/modules/mail';
import { customerWith } from '../../support/customer';
import { mailsIn, mailsTo, type ReceivedMail } from '../../support/mailbox';
import { eventually } from '../../support/patience';
import { makeProduct, orderBody } from '../../support/orders';
import { testShop } from '../../support/testShop';
import { newPerson, signUp, type SignedUp } from '../session/people';

const shop = testShop();

/** A word in every field that a customer types, and in nothing that the shop sells. */
const TYPED = 'Zebrafinch';
const typedText = (field: string) => `${TYPED} ${field} https://${TYPED}.example`;

type OrderMail = Extract<MailJob, { orderId: number }>['type'];
const ABOUT_AN_ORDER: { [Type in OrderMail]: (orderId: number, refundId: number) => MailJob } = {
  order_received: (orderId) => ({ type: 'order_received', orderId }),
  payment_confirmed: (orderId) => ({ type: 'payment_confirmed', orderId }),
  order_shipped: (orderId) => ({ type: 'order_shipped', orderId }),
  order_ready_for_pickup: (orderId) => ({ type: 'order_ready_for_pickup', orderId }),
  order_delivered: (orderId) => ({ type: 'order_delivered', orderId }),
  order_cancelled: (orderId) => ({ type: 'order_cancelled', orderId }),
  refund_due: (orderId, refundId) => ({ type: 'refund_due', orderId, refundId }),
  refund_sent: (orderId, refundId) => ({ type: 'refund_sent', orderId, refundId }),
  keeper_refund_due: (orderId, refundId) => ({ type: 'keeper_refund_due', orderId, refundId }),
  keeper_dispute: (orderId) => ({
    ...{ type: 'keeper_dispute', orderId, step: 'opened', paymentReference: '1', disputeId: '1' },
    ...{ amountKobo: 100, currency: 'NGN', dueAt: null },
  }),
};

async function insertRefund(orderId: number): Promise<number> {
  const [row] = await shop()
    .database.db.insert(refunds)
    .values({
      ...{ orderId, paymentReference: String(orderId), amountKobo: 100 },
      ...{ method: 'card', reason: 'other' },
    })
    .returning({ id: refunds.id });
  if (!row) throw new Error('The refund was not written');
  return row.id;
}

async function signUpTyping(): Promise<SignedUp> {
  return signUp(shop(), {
    username: `${TYPED}${newPerson().username}`,
    first_name: typedText('first name'),
    last_name: typedText('last name'),
    address: typedText('address'),
    phone: TYPED,
    email: newPerson().email,
  });
}

async function placeOrderOf(signedUp: SignedUp, shipping_method: string): Promise<number> {
  const customer = customerWith(shop().address, { id: signedUp.user_id, access: signedUp.access });
  const product = await makeProduct(shop().database.db, { isAbroadOrder: true });
  const body = orderBody([{ product, quantity: 2 }], {
    email: `${TYPED}@stranger.example`,
    first_name: typedText('first name'),
    last_name: typedText('last name'),
    address: typedText('address'),
    city: typedText('city'),
    state: typedText('state'),
    postal_code: TYPED,
    country: typedText('country'),
    phone: TYPED,
    order_note: typedText('note'),
    shipping_method,
    payment_method_id: 1,
  });
  const cart_items = body.cart_items.map((line) => ({
    ...line,
    name: typedText('product'),
    image_url: typedText('picture'),
  }));
  const order = await customer.must(placeOrder, {
    body: { ...body, cart_items },
    headers: { 'idempotency-key': typedText(shipping_method) },
  });
  return order.order_id;
}

/** Queues an email a day after the previous one, since an unconfirmed email gets only a few a day. */
async function queue(mail: MailJob): Promise<void> {
  const { db } = shop().database;
  await db.update(mails).set({ createdAt: sql`${mails.createdAt} - interval '24 hours'` });
  await db.transaction((tx) => queueMail(tx, mail));
}

function waitForEmails(count: number): Promise<ReceivedMail[]> {
  return eventually(async () => {
    const emails = await mailsIn(shop().config.dataDir);
    return emails.length >= count && emails;
  });
}

it('no email contains what a customer typed, and none goes to an email that only an order names', async () => {
  const signedUp = await signUpTyping();
  const { email } = signedUp.person;
  let emailCount = 0;
  for (const method of ['ikeja', 'express', 'store_pickup']) {
    const orderId = await placeOrderOf(signedUp, method);
    const refundId = await insertRefund(orderId);
    for (const createMail of Object.values(ABOUT_AN_ORDER)) await queue(createMail(orderId, refundId));
    // Placing the order has queued order_received, too.
    emailCount += Object.keys(ABOUT_AN_ORDER).length + 1;
  }
  const customer = customerWith(shop().address, { id: signedUp.user_id, access: signedUp.access });
  await customer.must(requestPasswordReset, { body: { email } });
  const names = { first_name: typedText('new first name'), last_name: typedText('new last name') };
  const { password } = signedUp.person;
  const passwords = { current_password: password, new_password: `${password} ${TYPED}` };
  await customer.must(updateProfile, { body: { ...names, ...passwords, email } });
  emailCount += 2;

  const emails = await waitForEmails(emailCount);
  expect(emails).toHaveLength(emailCount);
  for (const { headers, text, html } of emails) {
    expect([email, shop().config.shop.email]).toContain(headers.to);
    const content = [...Object.values(headers), text, html].join('\n');
    expect(content.toLowerCase()).not.toContain(TYPED.toLowerCase());
  }
});

it('emails about an order go to the email that the account has when they are sent', async () => {
  const signedUp = await signUp(shop());
  const orderId = await placeOrderOf(signedUp, 'ikeja');
  await mailsTo(shop().config.dataDir, signedUp.person.email);
  const customer = customerWith(shop().address, { id: signedUp.user_id, access: signedUp.access });
  const newEmail = newPerson().email;
  const current_password = signedUp.person.password;
  await customer.must(updateProfile, {
    body: {
      ...{ first_name: 'Ada', last_name: 'Obi', email: newEmail },
      ...{ current_password, new_password: null },
    },
  });
  await queue({ type: 'order_shipped', orderId });
  const newestEmail = (await mailsTo(shop().config.dataDir, newEmail, 2)).find(
    ({ headers }) => !headers.subject?.includes('Confirm'),
  );
  expect(newestEmail?.headers).toMatchObject({
    to: newEmail,
    subject: `Your order ${orderId} is on its way`,
  });
});
