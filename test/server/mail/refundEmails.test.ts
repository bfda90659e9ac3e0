import { cancelOrder } from '@contract/calls/orders';
import { confirmTransfer } from '../../../src/server/modules/payments';
import { markRefundDone } from '../../../src/server/modules/refunds';
import { renderEmail } from '../../../src/server/modules/mail/emails/renderEmail';
import { readShopDetails } from '../../../src/server/shopDetails';
import { mails } from '../../../src/server/db/schema';
import { CHARGE_KOBO, cardShop } from '../../support/cardShop';
import { refundsOf } from '../../support/keeper';
import { sendWebhook } from '../../support/standInPaystack';

const shop = cardShop();
const SHOP = {
  details: readShopDetails({ SHOP_EMAIL: 'keeper@shop.example' }),
  publicUrl: 'https://shop.example',
  deskUrl: 'https://desk.example',
};
/** What the customer typed into the order. */
const TYPED = {
  ...{ first_name: 'Call-now', last_name: 'Free-prize', address: '1 Evil Road', city: 'Scamtown' },
  ...{ phone: '+2348099999999', order_note: 'Visit evil.example' },
};
let orderId: number;
let reference: string;

beforeEach(async () => {
  ({ orderId, reference } = await shop().beginPayment(TYPED));
});

const confirm = () => shop().confirm({ orderId, reference });
const pay = async (change = {}) => {
  shop().paystack.setCharge(reference, change);
  await confirm();
};
const cancel = () => shop().ada.must(cancelOrder, { params: { orderId } });

/** The newest email of a type about the order, as it would be sent now. */
async function newestEmail(type: string) {
  const rows = await shop().db.select().from(mails);
  const row = rows.filter(
    ({ event }) => 'orderId' in event && event.orderId === orderId && event.type === type,
  );
  const event = row.at(-1)?.event;
  const email = event && (await renderEmail(shop().db, SHOP, event));
  if (!email) throw new Error(`There is no email ${type}.`);
  return email;
}

describe('the email about a cancelled order', () => {
  it('names what was paid, card fee included, and promises the refund', async () => {
    await pay();
    await cancel();
    const { text } = await newestEmail('order_cancelled');
    expect(text).toContain(
      'You paid ₦20,400.00 for it, including the card fee of ₦400.00. We will refund all of it within 10 working days.',
    );
  });

  it('never says that nothing was paid when a wrong amount was paid', async () => {
    await pay({ amount: CHARGE_KOBO - 1 });
    await cancel();
    const { text } = await newestEmail('order_cancelled');
    expect(text).not.toContain('You have not paid');
    expect(text).toContain('You paid ₦20,399.99 for it. We will refund all of it');
  });

  it('never says that nothing was paid when the payment arrived between the cancellation and the email', async () => {
    await cancel();
    await pay();
    const { text } = await newestEmail('order_cancelled');
    expect(text).not.toContain('You have not paid');
    expect(text).toContain('You paid ₦20,400.00 for it.');
  });

  it('says what was refunded already', async () => {
    await pay();
    await cancel();
    const [row] = await refundsOf(shop().db, orderId);
    await markRefundDone(shop().db, {
      by: { kind: 'cli' },
      refundId: row?.id ?? 0,
      bankReference: `NIP-${orderId}`,
    });
    const { text } = await newestEmail('order_cancelled');
    expect(text).toContain(
      'You paid ₦20,400.00 for it, including the card fee of ₦400.00. We have refunded all of it.',
    );
  });

  it('says that nothing was paid when there was no payment', async () => {
    await cancel();
    expect((await newestEmail('order_cancelled')).text).toContain('You have not paid for it.');
  });
});

describe('every email about a card payment', () => {
  it('names the same amount, the card fee included', async () => {
    expect((await newestEmail('order_received')).text).toContain(
      'Your card will be charged ₦20,400.00: the total plus the card fee of ₦400.00.',
    );
    await pay();
    const { text } = await newestEmail('payment_confirmed');
    for (const row of ['Order total: ₦20,000.00', 'Card fee: ₦400.00', 'You paid: ₦20,400.00'])
      expect(text).toContain(`${row}\n`);
  });
});

describe('the email about a transfer of another amount than the total', () => {
  it.each([
    [20_500, 'accept', '₦20,500.00'],
    [19_500, 'accept', '₦19,500.00'],
  ] as const)('of %d names what was paid, and no card fee', async (naira, difference, sum) => {
    const transfer = { amountKobo: naira * 100, difference };
    await confirmTransfer(shop().db, {
      by: { kind: 'cli' },
      orderId,
      reference: `NIP-${orderId}`,
      ...transfer,
    });
    const { text } = await newestEmail('payment_confirmed');
    for (const row of ['Order total: ₦20,000.00', `You paid: ${sum}`, 'Payment method: Bank Transfer'])
      expect(text).toContain(`${row}\n`);
    expect(text).not.toContain('Card fee');
    await cancel();
    expect((await newestEmail('order_cancelled')).text).toContain(
      `You paid ${sum} for it. We will refund all of it within 10 working days.`,
    );
  });
});

describe('the email to the customer about a payment that the order cannot take', () => {
  it('says that it arrived after the order was cancelled', async () => {
    await cancel();
    await pay();
    const { text, subject, to } = await newestEmail('refund_due');
    expect(subject).toBe(`We owe you a refund for your order ${orderId}`);
    expect(to).not.toBe(SHOP.details.email);
    expect(text).toContain(
      `We received a payment of ₦20,400.00 for your order ${orderId} after it was cancelled.`,
    );
    expect(text).toContain('We will refund you ₦20,400.00 within 10 working days.');
    expect(text).toContain(`Payment: ${reference}\n`);
  });

  it('says that the order was already paid', async () => {
    await pay();
    reference = `second-${orderId}`;
    await pay({ amount: CHARGE_KOBO, metadata: { order_id: orderId } });
    const { text } = await newestEmail('refund_due');
    expect(text).toContain('which was already paid.');
  });

  it('names the wrong amount, and says that the order is not paid yet', async () => {
    await pay({ amount: 100, currency: 'USD' });
    const { text } = await newestEmail('refund_due');
    expect(text).toContain('We received a payment of USD 1.00');
    expect(text).toContain('Your order is not paid yet.');
    await cancel();
    expect((await newestEmail('refund_due')).text).not.toContain('Your order is not paid yet.');
  });
});

describe('the email about a refund that was sent', () => {
  it('names the amount and the bank reference', async () => {
    await pay();
    await cancel();
    const [row] = await refundsOf(shop().db, orderId);
    await markRefundDone(shop().db, {
      by: { kind: 'cli' },
      refundId: row?.id ?? 0,
      bankReference: `NIP-${orderId}`,
    });
    const { text, subject } = await newestEmail('refund_sent');
    expect(subject).toBe(`Your refund for order ${orderId}`);
    expect(text).toContain('We have refunded ₦20,400.00');
    expect(text).toContain(`Bank reference: NIP-${orderId}\n`);
  });
});

describe('the email to the shop', () => {
  it('reports each refund that is due, and how to record it', async () => {
    await pay();
    await cancel();
    const [row] = await refundsOf(shop().db, orderId);
    const { text, subject, to } = await newestEmail('keeper_refund_due');
    expect(to).toBe('keeper@shop.example');
    expect(subject).toBe(`Refund due: ₦20,400.00 for order ${orderId}`);
    expect(text).toContain('A paid order was cancelled. The shop owes the customer ₦20,400.00.');
    expect(text).toContain(`npm run shop -- refunds done ${row?.id} --reference`);
  });

  it.each([
    ['create', 'opened', 'A cardholder disputes a payment.'],
    ['remind', 'reminder', 'A dispute is still waiting for your answer.'],
    ['resolve', 'resolved', 'A dispute is over.'],
  ])('reports a dispute (%s), and until when to answer', async (event, step, sentence) => {
    await pay();
    await sendWebhook(shop().address, {
      event: `charge.dispute.${event}`,
      data: {
        ...{ id: 17, refund_amount: CHARGE_KOBO, currency: 'NGN', dueAt: '2026-11-25T18:00:00.000Z' },
        transaction: { reference },
      },
    });
    const { text, subject, to } = await newestEmail('keeper_dispute');
    expect(to).toBe('keeper@shop.example');
    expect(subject).toBe(`Dispute ${step}: order ${orderId}`);
    for (const part of [sentence, '₦20,400.00', reference, 'Dispute 17', 'Answer by: 25 November 2026'])
      expect(text).toContain(part);
  });
});

it('no email about a refund or a dispute contains what the customer typed', async () => {
  await pay();
  await cancel();
  reference = `second-${orderId}`;
  await pay({ amount: CHARGE_KOBO, metadata: { order_id: orderId } });
  const [row] = await refundsOf(shop().db, orderId);
  await markRefundDone(shop().db, {
    by: { kind: 'cli' },
    refundId: row?.id ?? 0,
    bankReference: `NIP-${orderId}`,
  });
  await sendWebhook(shop().address, {
    event: 'charge.dispute.create',
    data: { id: orderId, transaction: { reference, amount: CHARGE_KOBO } },
  });
  for (const type of ['refund_due', 'refund_sent', 'keeper_refund_due', 'keeper_dispute']) {
    const { text, html, subject } = await newestEmail(type);
    for (const input of Object.values(TYPED)) {
      for (const format of [text, html, subject]) expect(format).not.toContain(input);
    }
  }
});
