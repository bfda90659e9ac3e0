import { placeOrder } from '@contract/calls/orders';
import type { MailJob } from '../../../src/server/modules/mail';
import { renderEmail } from '../../../src/server/modules/mail/emails/renderEmail';
import { newCustomer } from '../../support/customer';
import { makeProduct, orderBody, type OrderBody } from '../../support/orders';
import { makeCode } from '../../support/promotions';
import { testShop } from '../../support/testShop';

const shop = testShop();
const db = () => shop().database.db;

async function place(changes: Partial<OrderBody>): Promise<number> {
  const ada = await newCustomer(shop().address);
  const lines = [{ product: await makeProduct(db()) }];
  const { order_id } = await ada.must(placeOrder, { body: orderBody(lines, changes) });
  return order_id;
}

async function renderEmailAbout(type: 'order_received' | 'order_cancelled', orderId: number) {
  const mail: MailJob = { type, orderId };
  const email = await renderEmail(
    db(),
    { details: shop().config.shop, publicUrl: 'https://shop.example', deskUrl: 'https://desk.example' },
    mail,
  );
  if (!email) throw new Error('There is no email.');
  return email;
}

const placeFree = async () => {
  const promotion_code = await makeCode(db(), { value: 100 });
  return place({ promotion_code, shipping_method: 'store_pickup', shipping_cost: 0, total_amount: 0 });
};

describe('the bill in an email', () => {
  it('has the discount between subtotal and shipping', async () => {
    const promotion_code = await makeCode(db());
    const { text, html } = await renderEmailAbout(
      'order_received',
      await place({ promotion_code, total_amount: 18_500, payment_method_id: 1 }),
    );
    expect(text).toContain(
      'Subtotal: ₦15,000.00\nDiscount: -₦1,500.00\nShipping: ₦5,000.00\nTotal: ₦18,500.00',
    );
    expect(text).toContain('Amount: ₦18,500.00');
    expect(html).toContain('-₦1,500.00');
  });

  it('has no discount without a code', async () => {
    expect((await renderEmailAbout('order_received', await place({}))).text).not.toContain('Discount');
  });
});

describe('the emails about an order that costs nothing', () => {
  it('ask for no payment', async () => {
    const { text } = await renderEmailAbout('order_received', await placeFree());
    expect(text).toContain('You have nothing to pay.');
    expect(text).not.toContain('Please pay');
    expect(text).not.toContain(shop().config.shop.accountNumber);
  });

  it('promise no refund when it is cancelled', async () => {
    const { text } = await renderEmailAbout('order_cancelled', await placeFree());
    expect(text).toContain('There was nothing to pay for this order.');
    expect(text).not.toContain('refund');
  });
});
