import { formatSum, type Kobo } from '@contract/entities/money';
import { paymentMethodId, paymentMethodLabel } from '@contract/entities/paymentMethod';
import type { ShopDetails } from '@contract/entities/shopDetails';
import { chargeKobo, feeKobo } from '@contract/rules/cardFee';
import { paragraph, type EmailBlock, type Row } from './emailDraft';
import type { OrderForEmail } from './emailDataRepository';
import type { EmailRefund } from './paymentRepository';
import { naira, withinRefundDays } from './orderBlocks';

/** The sentence with the charge on a card: the bill's total plus the card fee. */
export function cardChargeText({ totalKobo }: OrderForEmail): string {
  return `Your card will be charged ${naira(chargeKobo(totalKobo))}: the total plus the card fee of ${naira(feeKobo(totalKobo))}.`;
}

/** Rows with the amount and the method of an order's payment. */
export function paymentRows(order: OrderForEmail): Row[] {
  const { payment, totalKobo, transactionReference } = order;
  const paidKobo = payment?.amountKobo ?? totalKobo;
  const fee = cardFeeKobo(order);
  return [
    { label: 'Order total', value: naira(totalKobo) },
    ...(fee > 0 ? [{ label: 'Card fee', value: naira(fee) }] : []),
    ...(paidKobo === totalKobo ? [] : [{ label: 'You paid', value: naira(paidKobo) }]),
    { label: 'Payment method', value: methodText(order) },
    ...(transactionReference ? [{ label: 'Reference', value: transactionReference }] : []),
  ];
}

/** The card fee within the payment; 0 if none. */
function cardFeeKobo({ payment, totalKobo }: OrderForEmail): Kobo {
  return payment?.method === 'card' ? payment.amountKobo - totalKobo : 0;
}

function methodText({ payment, paymentMethodId: chosenId }: OrderForEmail): string {
  switch (payment?.method) {
    case undefined:
      return paymentMethodLabel(chosenId);
    case 'card':
      return paymentMethodLabel(paymentMethodId('debit_credit_cards'));
    case 'bank_transfer':
      return paymentMethodLabel(paymentMethodId('bank_transfer'));
    case 'store':
      return 'Paid at the store';
  }
}

/** A paragraph for a cancelled order: what was paid, what has been refunded, and what still will be. */
export function cancelledPaymentBlock(order: OrderForEmail, shop: ShopDetails): EmailBlock {
  if (order.totalKobo === 0) return paragraph('There was nothing to pay for this order.');
  const rows = order.refunds.filter(({ status }) => status !== 'withdrawn');
  const received = rows.length > 0 ? amountsText(rows) : paidText(order);
  if (received === null) {
    return paragraph(
      "You have not paid for it. If you have just sent a payment, please tell us and we'll refund it.",
    );
  }
  const paidSentence = `You paid ${received} for it${feeText(order)}.`;
  const refunded = amountsText(rows.filter(({ status }) => status === 'done'));
  const remaining = amountsText(rows.filter(({ status }) => status !== 'done')) ?? received;
  if (refunded === received) return paragraph(`${paidSentence} We have refunded all of it.`);
  const refundSentence =
    refunded === null
      ? 'We will refund all of it'
      : `We have refunded ${refunded} so far and will refund ${remaining} more`;
  return paragraph(
    `${paidSentence} ${refundSentence} ${withinRefundDays(shop)}. We'll email you when the refund is on its way.`,
  );
}

function feeText(order: OrderForEmail): string {
  const fee = cardFeeKobo(order);
  return fee > 0 ? `, including the card fee of ${naira(fee)}` : '';
}

function paidText({ paymentConfirmed, payment, totalKobo }: OrderForEmail): string | null {
  return paymentConfirmed ? naira(payment?.amountKobo ?? totalKobo) : null;
}

/** The totals per currency as text; null if there are none. */
function amountsText(rows: EmailRefund[]): string | null {
  const sums = new Map<string, number>();
  for (const { currency, amountKobo } of rows) sums.set(currency, (sums.get(currency) ?? 0) + amountKobo);
  return sums.size === 0 ? null : [...sums].map(([code, sum]) => formatSum(sum, code)).join(' and ');
}
