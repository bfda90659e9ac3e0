import { eq } from 'drizzle-orm';
import { placeOrder } from '@contract/calls/orders';
import { orders } from '../../../src/server/db/schema';
import { queueMail, type MailJob } from '../../../src/server/modules/mail';
import { renderEmail } from '../../../src/server/modules/mail/emails/renderEmail';
import { customerWith } from '../../support/customer';
import { mailsIn, mailsTo, type ReceivedMail } from '../../support/mailbox';
import { makeProduct, orderBody, type OrderBody } from '../../support/orders';
import { testShop } from '../../support/testShop';
import { signUp } from '../session/people';

const shop = testShop({ PUBLIC_URL: 'https://shop.example' });

const HOSTILE = '<script>alert("x")</script> & \'Sons\'';

interface PlacedOrder {
  id: number;
  email: string;
}

async function place(changes: Partial<OrderBody> = {}, name = 'Ovra One'): Promise<PlacedOrder> {
  const { user_id: id, access, person } = await signUp(shop());
  const customer = customerWith(shop().address, { id, access });
  const product = await makeProduct(shop().database.db, { priceNaira: 12_500.5, name });
  const order = await customer.must(placeOrder, {
    body: orderBody([{ product, quantity: 2 }], changes),
  });
  return { id: order.order_id, email: person.email };
}

/** The email of an event about an order; the first is always order_received. */
async function mailOf(type: MailJob['type'], { id, email }: PlacedOrder): Promise<ReceivedMail> {
  if (type !== 'order_received') {
    await mailsTo(shop().config.dataDir, email);
    await shop().database.db.transaction((tx) => queueMail(tx, { type, orderId: id } as MailJob));
  }
  const mails = await mailsTo(shop().config.dataDir, email, type === 'order_received' ? 1 : 2);
  const mail = mails.at(-1);
  if (!mail) throw new Error('There is no email.');
  return mail;
}

const updateOrder = (id: number, values: Partial<typeof orders.$inferInsert>) =>
  shop().database.db.update(orders).set(values).where(eq(orders.id, id));

describe('the email about an order', () => {
  it('says that it was received, with lines, totals, the bank account and the reference', async () => {
    const placed = await place({ payment_method_id: 1 });
    const mail = await mailOf('order_received', placed);
    const { bankName, accountNumber, accountName } = shop().config.shop;
    expect(mail.headers.subject).toBe(`We have received your order ${placed.id}`);
    for (const format of [mail.text, mail.html]) {
      expect(format).toContain('Thank you for your order!');
      for (const part of [bankName, accountNumber, accountName, 'Ovra One', 'Ikeja axis'])
        expect(format).toContain(part);
      for (const sum of ['2 × ₦12,500.50', '₦25,001.00', '₦5,000.00', '₦30,001.00'])
        expect(format).toContain(sum);
      expect(format).toContain(`https://shop.example/order/${placed.id}`);
    }
    expect(mail.text).toContain(`Reference (Order ID): ${placed.id}\n`);
  });

  it('names no bank account when it is paid by card, or paid already', async () => {
    const cardMail = await mailOf('order_received', await place({ payment_method_id: 2 }));
    expect(cardMail.text).not.toContain(shop().config.shop.accountNumber);
    const placed = await place({ payment_method_id: 1 });
    await mailOf('order_received', placed);
    await updateOrder(placed.id, {
      paymentConfirmed: true,
      transactionReference: '1795254660770',
      status: 'Processing',
    });
    const paidMail = await mailOf('payment_confirmed', placed);
    expect(paidMail.text).not.toContain(shop().config.shop.accountNumber);
    expect(paidMail.text).toContain('Reference: 1795254660770');
  });

  it.each([
    ['ikeja', 'Your order is confirmed and will be processed and shipped soon.'],
    ['store_pickup', 'Your order is confirmed and will be ready for pickup soon.'],
  ])(
    'confirms a payment for %s with a sentence for its delivery method',
    async (shipping_method, sentence) => {
      const mail = await mailOf('payment_confirmed', await place({ shipping_method }));
      expect(mail.text).toContain(sentence);
      expect(mail.html).toContain(sentence);
    },
  );

  it('says that it is on its way, and how', async () => {
    const placed = await place();
    const mail = await mailOf('order_shipped', placed);
    expect(mail.headers.subject).toBe(`Your order ${placed.id} is on its way`);
    expect(mail.text).toContain('Delivery: Ikeja axis\nDelivery address: see your order page');
  });

  it('contains the note that the keeper added for the customer when it was shipped', async () => {
    const { id } = await place();
    const email = await renderEmail(
      shop().database.db,
      { details: shop().config.shop, publicUrl: 'https://shop.example', deskUrl: 'https://desk.example' },
      { type: 'order_shipped', orderId: id, note: 'Musa brings it before noon' },
    );
    expect(email?.text).toContain('Musa brings it before noon');
    expect(email?.html).toContain('Musa brings it before noon');
  });

  it('says that it was delivered, and until when to check it', async () => {
    const placed = await place();
    const mail = await mailOf('order_delivered', placed);
    expect(mail.headers.subject).toBe(`Your order ${placed.id} has been delivered`);
    expect(mail.text).toContain('within 24 hours in Lagos State or 72 hours elsewhere');
  });

  it.each([
    [true, 'We will refund all of it'],
    [false, 'You have not paid for it.'],
  ])('says that it is cancelled (paid: %s)', async (paymentConfirmed, sentence) => {
    const placed = await place();
    await updateOrder(placed.id, { paymentConfirmed, status: 'Cancelled' });
    const mail = await mailOf('order_cancelled', placed);
    expect(mail.headers.subject).toBe(`Your order ${placed.id} has been cancelled`);
    expect(mail.text).toContain(sentence);
  });

  it('shows the name of a product as text, never as markup', async () => {
    const mail = await mailOf('order_received', await place({}, `Phone ${HOSTILE}`));
    expect(mail.html).not.toMatch(/<script|<img/);
    expect(mail.html).toContain('&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; &amp; &#39;Sons&#39;');
    expect(mail.text).toContain(HOSTILE);
  });
});

describe('every email', () => {
  it('is a complete message from the shop, with an id of its own, as text and as HTML for a phone', async () => {
    const { person } = await signUp(shop());
    await shop().app.inject({
      method: 'POST',
      url: '/api/request-password-reset/',
      payload: { email: person.email },
    });
    await mailsTo(shop().config.dataDir, person.email);
    const mails = await mailsIn(shop().config.dataDir);
    expect(new Set(mails.map(({ headers }) => headers['message-id'])).size).toBe(mails.length);
    for (const { headers, html, text } of mails) {
      expect(headers).toMatchObject({
        from: 'Kanti <hello@kanti.example>',
        'mime-version': '1.0',
        'auto-submitted': 'auto-generated',
      });
      expect(headers['message-id']).toMatch(/^<[0-9a-f-]{36}@kanti\.example>$/);
      expect(Number.isNaN(Date.parse(headers.date ?? ''))).toBe(false);
      expect(html).toContain('<meta name="viewport" content="width=device-width, initial-scale=1"');
      expect(html).toContain('#1a37d4');
      expect(html).not.toMatch(/undefined|\[object|<script|<link|<img/);
      expect(text).not.toMatch(/undefined|\[object|&amp;/);
    }
  });
});
