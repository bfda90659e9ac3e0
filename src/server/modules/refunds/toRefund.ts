import type { Refund } from '@contract/calls/desk/refunds';
import { toNaira } from '@contract/entities/money';
import type { RefundRow } from './refundsRepository';

/** A row of the ledger as the desk shows it. No refund is held or waits for an approval yet, and no row names staff. */
export function toRefund(row: RefundRow): Refund {
  return {
    refund_id: row.id,
    version: row.version,
    order_id: row.orderId,
    payment_reference: row.paymentReference,
    method: row.method,
    amount: toNaira(row.amountKobo),
    currency: row.currency,
    reason: row.reason,
    note: row.note,
    status: row.status,
    held: false,
    needs_approval: false,
    approved_by: null,
    created_by: null,
    sent_by: null,
    created_at: row.createdAt.toISOString(),
    sent_at: row.sentAt?.toISOString() ?? null,
    closed_at: row.closedAt?.toISOString() ?? null,
    provider_refund_id: row.providerRefundId,
    provider_status: row.providerStatus,
    provider_message: row.providerMessage,
    provider_reference: row.providerReference,
    bank_reference: row.bankReference,
  };
}
