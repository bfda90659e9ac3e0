import { placeOrder } from '@contract/calls/orders';
import { confirmTransfer } from '../../../src/server/modules/payments';
import type { MailJob } from '../../../src/server/modules/mail';
import { renderEmail } from '../../../src/server/modules/mail/emails/renderEmail';
import { newCustomer, type Customer } from '../../support/customer';
import { makeProduct, orderBody } from '../../support/orders';
import { testShop } from '../../support/testShop';

const shop = testShop();
const db = () => shop().database.db;
let ada: Customer;

beforeAll(async () => {
  ada = await newCustomer(shop().address);
});

/** An order of ₦15,000 that is collected; with items from abroad it costs the surcharge, too. */
async function place(payment_method_id: 1 | 2, isAbroadOrder = false): Promise<number> {
  const product = await makeProduct(db(), { isAbroadOrder });
  const body = orderBody([{ product }], { payment_method_id, shipping_method: 'store_pickup' });
  return (await ada.must(placeOrder, { body })).order_id;
}

async function renderEmailAbout(
  type: 'order_received' | 'payment_confirmed' | 'order_ready_for_pickup' | 'order_delivered',
  orderId: number,
) {
  return renderOrThrow({ type, orderId });
}

async function renderOrThrow(mail: MailJob) {
  const details = {
    details: shop().config.shop,
    publicUrl: 'https://shop.example',
    deskUrl: 'https://desk.example',
  };
  const email = await renderEmail(db(), details, mail);
  if (!email) throw new Error('There is no email.');
  return email;
}

const COLLECT = 'Collect from: 14 Allen Avenue, Ikeja, Lagos\nOpen: Monday to Saturday, 9 am to 6 pm';
const AT_STORE =
  "Or pay the total at our store when you collect your order. We'll email you when it is ready.";

describe('the emails about an order that is collected', () => {
  it('say that it can be paid at the store, besides naming the bank account', async () => {
    const { text } = await renderEmailAbout('order_received', await place(1));
    expect(text).toContain(`with the Order ID as the reference. ${AT_STORE}`);
    expect(text).toContain(shop().config.shop.accountNumber);
    expect(text).toContain('Amount: ₦15,000.00');
    expect(text).toContain(COLLECT);
  });

  it('say that it can be paid at the store, besides what a card is charged', async () => {
    const { text } = await renderEmailAbout('order_received', await place(2));
    expect(text).toContain(
      `You can pay by card on the order's page. Your card will be charged ₦15,325.00: the total plus the card fee of ₦325.00. ${AT_STORE}`,
    );
  });

  it.each([
    [false, '₦15,000.00'],
    [true, '₦45,000.00'],
  ])('name the amount due when it is ready (with items from abroad: %s)', async (isAbroad, sum) => {
    const orderId = await place(1, isAbroad);
    const { subject, text } = await renderEmailAbout('order_ready_for_pickup', orderId);
    expect(subject).toBe(`Your order ${orderId} is ready for pickup`);
    expect(text).toContain(`Please pay ${sum} at our store when you collect it.`);
    expect(text).toContain(COLLECT);
  });

  it('say where and when to collect once the payment has arrived', async () => {
    const { text } = await renderEmailAbout('payment_confirmed', await place(1));
    expect(text).toContain(COLLECT);
  });

  it('name no amount due when it is ready and paid', async () => {
    const orderId = await place(1);
    await confirmTransfer(db(), { by: { kind: 'cli' }, orderId, reference: `T${orderId}` });
    const { text } = await renderEmailAbout('order_ready_for_pickup', orderId);
    expect(text).toContain('You have already paid. There is nothing left to pay.');
    expect(text).not.toContain('Please pay');
  });

  it('say that it was collected', async () => {
    const orderId = await place(1);
    const { subject, text } = await renderEmailAbout('order_delivered', orderId);
    expect(subject).toBe(`Your order ${orderId} has been collected`);
    expect(text).not.toContain('delivered');
  });

  it('all have the line Store Pickup, and never promise to ship', async () => {
    const orderId = await place(1, true);
    const types = [
      'order_received',
      'payment_confirmed',
      'order_ready_for_pickup',
      'order_delivered',
      'order_cancelled',
    ] as const;
    for (const type of types) {
      const { text, html, subject } = await renderOrThrow({ type, orderId });
      expect(text).toContain('\nStore Pickup: ₦30,000.00\n');
      expect(html).toContain('>Store Pickup<');
      expect([subject, text, html].join(' ')).not.toMatch(/\bship|courier|deliver(?!y estimate)/i);
    }
  });
});
