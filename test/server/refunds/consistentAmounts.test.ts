import { SHOP_INFO } from '../../support/shopInfo';
import { cancelOrder, getOrder } from '@contract/calls/orders';
import type { MailJob } from '../../../src/server/modules/mail';
import { renderEmail } from '../../../src/server/modules/mail/emails/renderEmail';
import { cardShop } from '../../support/cardShop';
import { refundsOf } from '../../support/keeper';
import { run, runJson } from '../cli/run';

const shop = cardShop();
const FEE = '₦400.00';
const CHARGED = '₦20,400.00';

async function emailText(mail: MailJob): Promise<string> {
  return (await renderEmail(shop().db, SHOP_INFO, mail))?.text ?? '';
}

it('a cancelled order that was paid by card shows the same amount and fee in the API, emails and commands', async () => {
  const payment = await shop().beginPayment();
  const { orderId, reference } = payment;
  const runCommand = (...args: string[]) => run(shop().database, args);
  shop().paystack.setCharge(reference);
  await shop().confirm(payment);

  // before the cancellation: the charged amount
  const paidOrder = await shop().ada.must(getOrder, { params: { orderId } });
  expect(paidOrder).toMatchObject({ total_amount: 20_000, card_fee: 400, amount_charged: 20_400 });
  const paidEmail = await emailText({ type: 'payment_confirmed', orderId });
  for (const row of [`Card fee: ${FEE}`, `You paid: ${CHARGED}`]) expect(paidEmail).toContain(`${row}\n`);
  const shown = await runCommand('orders', 'show', String(orderId));
  expect(shown.out).toMatch(new RegExp(`Card fee +${FEE}\\n`));
  expect(shown.out).toMatch(new RegExp(`Charged +${CHARGED}\\n`));

  await shop().ada.must(cancelOrder, { params: { orderId } });

  // after it: the same amount is refunded
  const [refund, ...otherRefunds] = await refundsOf(shop().db, orderId);
  expect(otherRefunds).toEqual([]);
  expect(refund).toMatchObject({ reason: 'cancelled', amountKobo: 2_040_000, paymentReference: reference });
  const refundId = refund?.id ?? 0;
  const cancelled = await shop().ada.must(getOrder, { params: { orderId } });
  expect(cancelled).toMatchObject({ card_fee: 400, amount_charged: 20_400 });
  const dueEvent = cancelled.events.find(({ status }) => status === 'refund_due');
  expect(dueEvent?.note).toBe(`Reference ${reference}, ${CHARGED}`);
  expect(await emailText({ type: 'order_cancelled', orderId })).toContain(
    `You paid ${CHARGED} for it, including the card fee of ${FEE}. We will refund all of it within 10 working days.`,
  );
  expect(await emailText({ type: 'keeper_refund_due', orderId, refundId })).toContain(
    `The shop owes the customer ${CHARGED}.`,
  );
  const refundList = await runJson<{ order_id: number; amount: number }[]>(shop().database, [
    'refunds',
    'list',
  ]);
  expect(refundList.filter(({ order_id: id }) => id === orderId)).toMatchObject([{ amount: 20_400 }]);
  expect((await runCommand('refunds', 'list')).out).toContain(CHARGED);
  expect((await runCommand('orders', 'show', String(orderId))).out).toContain(
    `Reference ${reference}, ${CHARGED}`,
  );

  await runCommand('refunds', 'done', String(refundId), '--reference', `NIP-${orderId}`);
  expect(await emailText({ type: 'refund_sent', orderId, refundId })).toContain(
    `We have refunded ${CHARGED}`,
  );
});
