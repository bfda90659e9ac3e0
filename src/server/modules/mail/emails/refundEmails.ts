import { formatSum } from '@contract/entities/money';
import { isPayable } from '@contract/rules/orderStatus';
import { lagosDate } from '../../../lagosTime';
import type { DisputeMailJob } from '../mailsRepository';
import { paragraph, type EmailDraft, type EmailBlock, type ShopInfo } from './emailDraft';
import type { OrderForEmail } from './emailDataRepository';
import type { EmailRefund } from './paymentRepository';
import { withinRefundDays } from './orderBlocks';

const amountText = ({ amountKobo, currency }: Pick<EmailRefund, 'amountKobo' | 'currency'>) =>
  formatSum(amountKobo, currency);

/** To the customer: a payment that must be refunded. */
export function refundDue(shop: ShopInfo, order: OrderForEmail, refund: EmailRefund): EmailDraft {
  const isOpen = isPayable({ status: order.status, payment_confirmed: order.paymentConfirmed });
  return {
    subject: `We owe you a refund for your order ${order.id}`,
    heading: 'We will refund you',
    blocks: [
      paragraph(paymentText(order.id, refund)),
      paragraph(
        `We will refund you ${amountText(refund)} ${withinRefundDays(shop.details)}. We'll email you when it is on its way. You don't need to do anything.`,
      ),
      ...(isOpen ? [paragraph("Your order is not paid yet. You can pay on the order's page.")] : []),
      factsOf(refund, 'Refund due'),
      orderButton(shop, order.id),
    ],
  };
}

function paymentText(orderId: number, refund: EmailRefund): string {
  const amount = amountText(refund);
  switch (refund.reason) {
    case 'paid_twice':
      return `We received a payment of ${amount} for your order ${orderId}, which was already paid.`;
    case 'paid_cancelled':
      return `We received a payment of ${amount} for your order ${orderId} after it was cancelled.`;
    case 'wrong_amount':
      return `We received a payment of ${amount} for your order ${orderId}. It is not the amount due, so it does not pay for the order.`;
    case 'overpaid':
      return `You paid ${amount} more than your order ${orderId} costs.`;
    case 'cancelled':
    case 'return':
    case 'goodwill':
    case 'damaged':
    case 'wrong_price':
    case 'other':
    case 'made_at_provider':
      return `We are refunding ${amount} for your order ${orderId}.`;
  }
}

/** To the customer: the refund is on its way. */
export function refundSent(shop: ShopInfo, order: OrderForEmail, refund: EmailRefund): EmailDraft {
  const where =
    refund.bankReference === null
      ? `It goes back to the card or account you paid with, and should arrive ${withinRefundDays(shop.details)}.`
      : 'We have sent it by bank transfer.';
  return {
    subject: `Your refund for order ${order.id}`,
    heading: 'Your refund is on its way',
    blocks: [
      paragraph(`We have refunded ${amountText(refund)} for your order ${order.id}. ${where}`),
      factsOf(refund, 'Refunded'),
      orderButton(shop, order.id),
    ],
  };
}

/** To the keeper: a refund is due. */
export function keeperRefundDue(_shop: ShopInfo, order: OrderForEmail, refund: EmailRefund): EmailDraft {
  const byCard =
    "Refund it in the card provider's dashboard, and the shop records it automatically. Or pay it back another way and record it:";
  return {
    subject: `Refund due: ${amountText(refund)} for order ${order.id}`,
    heading: 'A refund is due',
    blocks: [
      paragraph(`${REASONS[refund.reason]} The shop owes the customer ${amountText(refund)}.`),
      factsOf(refund, `Refund ${refund.id}, order ${order.id}`),
      paragraph(refund.method === 'card' ? byCard : 'Pay it back by bank transfer and record it:'),
      paragraph(`npm run shop -- refunds done ${refund.id} --reference REFERENCE`),
    ],
  };
}

const REASONS: Readonly<Record<EmailRefund['reason'], string>> = {
  cancelled: 'A paid order was cancelled.',
  paid_twice: 'A second payment arrived for a paid order.',
  paid_cancelled: 'A payment arrived for a cancelled order.',
  wrong_amount: 'A payment of the wrong amount or currency arrived.',
  overpaid: 'The customer paid more than the order costs.',
  return: 'A return was approved.',
  goodwill: 'The shop refunds it as goodwill.',
  damaged: 'Something arrived damaged.',
  wrong_price: 'A price was wrong.',
  other: 'The shop decided to refund it.',
  made_at_provider: 'A refund was made at the card provider.',
};

/** To the keeper: a cardholder disputes a payment. */
export function keeperDispute(dispute: DisputeMailJob): EmailDraft {
  const { orderId, step, paymentReference, disputeId, dueAt } = dispute;
  const due = dueAt === null ? [] : [{ label: 'Answer by', value: lagosDate(new Date(dueAt)) }];
  return {
    subject: `Dispute ${step}: order ${orderId}`,
    heading: `A dispute: ${step}`,
    blocks: [
      paragraph(DISPUTE_STEPS[step] ?? 'The card provider has sent news about a dispute.'),
      {
        kind: 'facts',
        title: `Dispute ${disputeId}`,
        rows: [
          { label: 'Order', value: String(orderId) },
          { label: 'Payment', value: paymentReference },
          { label: 'Amount', value: amountText(dispute) },
          ...due,
        ],
      },
    ],
  };
}

const ANSWER_IN_DASHBOARD =
  "Answer in the card provider's dashboard. If you don't, you lose the dispute and the money.";
const DISPUTE_STEPS: Readonly<Record<string, string>> = {
  opened: `A cardholder disputes a payment. ${ANSWER_IN_DASHBOARD}`,
  reminder: `A dispute is still waiting for your answer. ${ANSWER_IN_DASHBOARD}`,
  resolved: "A dispute is over. See how it ended in the card provider's dashboard.",
};

function factsOf(refund: EmailRefund, title: string): EmailBlock {
  const { paymentReference, bankReference } = refund;
  return {
    kind: 'facts',
    title,
    rows: [
      { label: 'Amount', value: amountText(refund) },
      { label: 'Payment', value: paymentReference },
      ...(bankReference === null ? [] : [{ label: 'Bank reference', value: bankReference }]),
    ],
  };
}

function orderButton({ publicUrl }: ShopInfo, orderId: number): EmailBlock {
  return { kind: 'button', label: 'View the order', href: `${publicUrl}/order/${orderId}` };
}
