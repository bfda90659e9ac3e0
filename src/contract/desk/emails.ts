/** The emails that an order causes, to its customer or (`keeper_…`) to the shop, by what they say. */
export const EMAIL_LABELS = {
  order_received: 'Order received',
  payment_confirmed: 'Payment confirmed',
  order_shipped: 'Order shipped',
  order_ready_for_pickup: 'Order ready for pickup',
  order_delivered: 'Order delivered',
  order_cancelled: 'Order cancelled',
  refund_due: 'Refund due',
  refund_sent: 'Refund sent',
  keeper_refund_due: 'Refund due, to the shop',
  keeper_dispute: 'Disputed payment, to the shop',
} as const;

export type EmailType = keyof typeof EMAIL_LABELS;
export const EMAIL_TYPES = Object.keys(EMAIL_LABELS) as EmailType[];
