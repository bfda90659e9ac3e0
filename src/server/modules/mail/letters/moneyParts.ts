import { formatSum, type Kobo } from '@contract/entities/money';
import { paymentMethodId, paymentMethodLabel } from '@contract/entities/paymentMethod';
import type { ShopDetails } from '@contract/entities/shopDetails';
import { chargeKobo, feeKobo } from '@contract/rules/cardFee';
import { paragraph, type Part, type Row } from './letter';
import type { LetterOrder } from './lettersRepository';
import type { LetterRefund } from './moneyRepository';
import { naira, withinRefundDays } from './orderParts';

/** What a card is charged for an order: the bill's total plus the fee. */
export function cardCharge({ totalKobo }: LetterOrder): string {
  return `Your card is charged ${naira(chargeKobo(totalKobo))}: the total plus the card fee of ${naira(feeKobo(totalKobo))}.`;
}

/** Amount and method of an order's payment. */
export function paidRows(order: LetterOrder): Row[] {
  const { payment, totalKobo, transactionReference } = order;
  const paidKobo = payment?.amountKobo ?? totalKobo;
  const fee = cardFeeKobo(order);
  const methodId = payment ? paymentMethodId(METHOD_IDS[payment.method]) : order.paymentMethodId;
  return [
    { label: 'Order total', value: naira(totalKobo) },
    ...(fee > 0 ? [{ label: 'Card fee', value: naira(fee) }] : []),
    ...(paidKobo === totalKobo ? [] : [{ label: 'You paid', value: naira(paidKobo) }]),
    { label: 'Payment method', value: paymentMethodLabel(methodId) },
    ...(transactionReference ? [{ label: 'Reference', value: transactionReference }] : []),
  ];
}

/** The card fee within the payment; 0 if none. */
function cardFeeKobo({ payment, totalKobo }: LetterOrder): Kobo {
  return payment?.method === 'card' ? payment.amountKobo - totalKobo : 0;
}

const METHOD_IDS = { card: 'debit_credit_cards', bank_transfer: 'bank_transfer' } as const;

/** What was paid for a cancelled order, what of it is owed, and what was refunded. */
export function cancelledMoney(order: LetterOrder, shop: ShopDetails): Part {
  if (order.totalKobo === 0) return paragraph('There was nothing to pay, so no refund is due.');
  const rows = order.refunds.filter(({ status }) => status !== 'withdrawn');
  const came = rows.length > 0 ? sumsOf(rows) : paidText(order);
  if (came === null) {
    return paragraph(
      "You have not paid for it. If you have just sent a payment, please tell us and we'll refund it.",
    );
  }
  const paid = `You paid ${came} for it${feeText(order)}.`;
  const back = sumsOf(rows.filter(({ status }) => status === 'done'));
  const owed = sumsOf(rows.filter(({ status }) => status !== 'done')) ?? came;
  if (back === came) return paragraph(`${paid} We have refunded all of it.`);
  const part =
    back === null
      ? 'We will refund all of it'
      : `We have refunded ${back} so far and will refund ${owed} more`;
  return paragraph(
    `${paid} ${part} ${withinRefundDays(shop)}. We'll email you when the refund is on its way.`,
  );
}

function feeText(order: LetterOrder): string {
  const fee = cardFeeKobo(order);
  return fee > 0 ? `, including the card fee of ${naira(fee)}` : '';
}

function paidText({ paymentConfirmed, payment, totalKobo }: LetterOrder): string | null {
  return paymentConfirmed ? naira(payment?.amountKobo ?? totalKobo) : null;
}

/** The sums by currency as text; null if there are none. */
function sumsOf(rows: LetterRefund[]): string | null {
  const sums = new Map<string, number>();
  for (const { currency, amountKobo } of rows) sums.set(currency, (sums.get(currency) ?? 0) + amountKobo);
  return sums.size === 0 ? null : [...sums].map(([code, sum]) => formatSum(sum, code)).join(' and ');
}
