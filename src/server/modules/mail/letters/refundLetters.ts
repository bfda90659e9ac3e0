import { formatSum } from '@contract/entities/money';
import { isPayable } from '@contract/rules/orderStatus';
import type { DisputeMail } from '../../../db/mailEvent';
import { paragraph, type Letter, type Part, type ShopAddress } from './letter';
import type { LetterOrder } from './lettersRepository';
import type { LetterRefund } from './moneyRepository';
import { dateOf } from './orderParts';

const sumOf = ({ amountKobo, currency }: Pick<LetterRefund, 'amountKobo' | 'currency'>) =>
  formatSum(amountKobo, currency);

/** To the customer: money came that the order could not take. */
export function refundDue(shop: ShopAddress, order: LetterOrder, refund: LetterRefund): Letter {
  const isOpen = isPayable({ status: order.status, payment_confirmed: order.paymentConfirmed });
  return {
    subject: `We owe you a refund for your order ${order.id}`,
    heading: 'We will pay you back',
    parts: [
      paragraph(whatCame(order.id, refund)),
      paragraph(
        `We owe you ${sumOf(refund)} back. We will write to you when it is on its way; you need not do anything.`,
      ),
      ...(isOpen ? [paragraph('Your order is not paid for yet. You can pay from the order’s page.')] : []),
      factsOf(refund, 'To be paid back'),
      orderButton(shop, order.id),
    ],
  };
}

function whatCame(orderId: number, refund: LetterRefund): string {
  const sum = sumOf(refund);
  switch (refund.reason) {
    case 'paid_twice':
      return `A payment of ${sum} came for your order ${orderId}, which was paid for already.`;
    case 'paid_cancelled':
      return `A payment of ${sum} came for your order ${orderId} after it was cancelled.`;
    case 'wrong_amount':
      return `A payment of ${sum} came for your order ${orderId}. It is not what we asked for, so it does not pay for the order.`;
    case 'overpaid':
      return `You paid ${sum} more than your order ${orderId} costs.`;
    case 'cancelled':
    case 'return':
    case 'goodwill':
    case 'damaged':
    case 'wrong_price':
    case 'other':
    case 'made_at_provider':
      return `You get ${sum} back for your order ${orderId}.`;
  }
}

/** To the customer: the money is on its way back. */
export function refundSent(shop: ShopAddress, order: LetterOrder, refund: LetterRefund): Letter {
  const where =
    refund.bankReference === null
      ? 'It goes back the way you paid. Your bank may take up to ten working days to show it.'
      : 'We have sent it by bank transfer.';
  return {
    subject: `Your refund for order ${order.id}`,
    heading: 'Your refund is on its way',
    parts: [
      paragraph(`We have paid ${sumOf(refund)} back to you for your order ${order.id}. ${where}`),
      factsOf(refund, 'Paid back'),
      orderButton(shop, order.id),
    ],
  };
}

/** To the keeper: somebody is to be paid back. */
export function keeperRefundDue(_shop: ShopAddress, order: LetterOrder, refund: LetterRefund): Letter {
  const byCard =
    'Refund it in the card provider’s dashboard; the shop notes by itself when it is done. Or pay it back by hand and note it:';
  return {
    subject: `Refund due: ${sumOf(refund)} for order ${order.id}`,
    heading: 'A refund is due',
    parts: [
      paragraph(`${REASONS[refund.reason]} The shop owes the customer ${sumOf(refund)}.`),
      factsOf(refund, `Refund ${refund.id}, order ${order.id}`),
      paragraph(refund.method === 'card' ? byCard : 'Pay it back by bank transfer and note it:'),
      paragraph(`npm run shop -- refunds done ${refund.id} --reference REFERENCE`),
    ],
  };
}

const REASONS: Readonly<Record<LetterRefund['reason'], string>> = {
  cancelled: 'A paid order was cancelled.',
  paid_twice: 'A second payment came for a paid order.',
  paid_cancelled: 'A payment came for a cancelled order.',
  wrong_amount: 'A payment of another sum or currency came than was asked for.',
  overpaid: 'More was paid than the order costs.',
  return: 'A return was approved.',
  goodwill: 'The shop gives money back.',
  damaged: 'Something arrived damaged.',
  wrong_price: 'A price was wrong.',
  other: 'The shop gives money back.',
  made_at_provider: 'A refund was made at the card provider.',
};

/** To the keeper: the holder of a card asks the bank for the money back. */
export function keeperDispute(dispute: DisputeMail): Letter {
  const { orderId, step, paymentReference, disputeId, dueAt } = dispute;
  const due = dueAt === null ? [] : [{ label: 'Answer by', value: dateOf(new Date(dueAt)) }];
  return {
    subject: `Dispute ${step}: order ${orderId}`,
    heading: `A dispute: ${step}`,
    parts: [
      paragraph(DISPUTE_STEPS[step] ?? 'The card provider has news of a dispute.'),
      {
        kind: 'facts',
        title: `Dispute ${disputeId}`,
        rows: [
          { label: 'Order', value: String(orderId) },
          { label: 'Payment', value: paymentReference },
          { label: 'Amount', value: sumOf(dispute) },
          ...due,
        ],
      },
    ],
  };
}

const ANSWER = 'Answer in the card provider’s dashboard, or the money is taken back without you.';
const DISPUTE_STEPS: Readonly<Record<string, string>> = {
  opened: `The holder of a card disputes a payment. ${ANSWER}`,
  reminder: `A dispute still waits for your answer. ${ANSWER}`,
  resolved: 'A dispute is over. The card provider’s dashboard says how it ended.',
};

function factsOf(refund: LetterRefund, title: string): Part {
  const { paymentReference, bankReference } = refund;
  return {
    kind: 'facts',
    title,
    rows: [
      { label: 'Amount', value: sumOf(refund) },
      { label: 'Payment', value: paymentReference },
      ...(bankReference === null ? [] : [{ label: 'Bank reference', value: bankReference }]),
    ],
  };
}

function orderButton({ publicUrl }: ShopAddress, orderId: number): Part {
  return { kind: 'button', label: 'View the order', href: `${publicUrl}/order/${orderId}` };
}
