import { cancelOrder, getOrder } from '@contract/calls/orders';
import type { MailJob } from '../../../src/server/modules/mail';
import { renderEmail } from '../../../src/server/modules/mail/emails/renderEmail';
import { readShopDetails } from '../../../src/server/shopDetails';
import { cardShop } from '../../support/cardShop';
import { refundsOf } from '../../support/keeper';
import { run, runJson } from '../cli/run';

const shop = cardShop();
const SHOP = { details: readShopDetails({}), publicUrl: 'https://shop.example' };
const FEE = '₦400.00';
const CHARGED = '₦20,400.00';

async function letter(mail: MailJob): Promise<string> {
  return (await renderEmail(shop().db, SHOP, mail))?.text ?? '';
}

it('a paid card order that is cancelled names the same sum and fee wherever it is read', async () => {
  const payment = await shop().begin();
  const { orderId, reference } = payment;
  const cli = (...args: string[]) => run(shop().database, args);
  shop().paystack.charge(reference);
  await shop().confirm(payment);

  // before: what was charged
  const paid = await shop().ada.must(getOrder, { params: { orderId } });
  expect(paid).toMatchObject({ total_amount: 20_000, card_fee: 400, amount_charged: 20_400 });
  const paidLetter = await letter({ type: 'payment_confirmed', orderId });
  for (const row of [`Card fee: ${FEE}`, `You paid: ${CHARGED}`]) expect(paidLetter).toContain(`${row}\n`);
  const shown = await cli('orders', 'show', String(orderId));
  expect(shown.out).toMatch(new RegExp(`Card fee +${FEE}\\n`));
  expect(shown.out).toMatch(new RegExp(`Charged +${CHARGED}\\n`));

  await shop().ada.must(cancelOrder, { params: { orderId } });

  // after: the same comes back
  const [refund, ...others] = await refundsOf(shop().db, orderId);
  expect(others).toEqual([]);
  expect(refund).toMatchObject({ reason: 'cancelled', amountKobo: 2_040_000, paymentReference: reference });
  const refundId = refund?.id ?? 0;
  const cancelled = await shop().ada.must(getOrder, { params: { orderId } });
  expect(cancelled).toMatchObject({ card_fee: 400, amount_charged: 20_400 });
  const due = cancelled.events.find(({ status }) => status === 'refund_due');
  expect(due?.note).toBe(`Reference ${reference}, ${CHARGED}`);
  expect(await letter({ type: 'order_cancelled', orderId })).toContain(
    `You paid ${CHARGED} for it, including the card fee of ${FEE}. We will refund all of it within 10 working days.`,
  );
  expect(await letter({ type: 'keeper_refund_due', orderId, refundId })).toContain(
    `The shop owes the customer ${CHARGED}.`,
  );
  const listed = await runJson<{ order_id: number; amount: number }[]>(shop().database, ['refunds', 'list']);
  expect(listed.filter(({ order_id: id }) => id === orderId)).toMatchObject([{ amount: 20_400 }]);
  expect((await cli('refunds', 'list')).out).toContain(CHARGED);
  expect((await cli('orders', 'show', String(orderId))).out).toContain(`Reference ${reference}, ${CHARGED}`);

  await cli('refunds', 'done', String(refundId), '--reference', `NIP-${orderId}`);
  expect(await letter({ type: 'refund_sent', orderId, refundId })).toContain(`We have refunded ${CHARGED}`);
});
