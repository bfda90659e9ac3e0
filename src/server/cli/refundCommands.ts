import { formatSum, toKobo, toNaira } from '@contract/entities/money';
import { statusLabel } from '@contract/rules/orderStatus';
import { lagosMinutes } from '../lagosTime';
import {
  findRefunds,
  markRefundDone,
  REFUND_STATUSES,
  type RefundRow,
  type RefundStatus,
} from '../modules/refunds';
import { CLI, textOption, UsageError, parseWholeNumber, type Command } from './command';
import { keysetPages, LIST_OPTIONS, listOutcome } from './listing';
import { formatTable } from './table';

export const refundCommands: readonly Command[] = [
  {
    name: 'refunds list',
    usage: '[--status STATUS] [--after ID] [--limit N]',
    about:
      'Lists refunds (due, sent, done, failed or withdrawn), oldest first; --limit shows only N, and --after only those after that ID',
    operands: [],
    options: { status: { type: 'string' }, ...LIST_OPTIONS },
    run: ({ database: { db } }, input) => {
      const text = textOption(input, 'status');
      const status = text === undefined ? undefined : parseStatus(text);
      const pages = keysetPages(input, (page) => findRefunds(db, { status, ...page }));
      return Promise.resolve(
        listOutcome(input, pages, { ...REFUNDS_TABLE, toItem: toWireRefund, emptyText: 'No refunds found.' }),
      );
    },
  },
  {
    name: 'refunds done',
    usage: 'ID --reference REFERENCE',
    about: "Records that you have paid a refund yourself, with the bank's reference, and emails the customer",
    operands: ['ID'],
    options: { reference: { type: 'string' } },
    run: async ({ database: { db } }, input) => {
      const refundId = parseWholeNumber('ID', input.operands[0]);
      const bankReference = textOption(input, 'reference');
      if (!bankReference) throw new UsageError("Add --reference with the bank's reference of your payment.");
      const refund = await markRefundDone(db, { refundId, bankReference, by: CLI });
      const item = toWireRefund(refund);
      return { text: formatTable(REFUNDS_TABLE.headings, [REFUNDS_TABLE.cells(item)]), json: item };
    },
  },
];

/** A status in any letter case. @throws UsageError */
function parseStatus(text: string): RefundStatus {
  const match = REFUND_STATUSES.find((status) => status === text.toLowerCase());
  if (!match) throw new UsageError(`The status must be one of ${REFUND_STATUSES.join(', ')}, not "${text}".`);
  return match;
}

const toIso = (moment: Date | null) => moment?.toISOString() ?? null;

function toWireRefund(refund: RefundRow) {
  return {
    refund_id: refund.id,
    version: refund.version,
    order_id: refund.orderId,
    payment_reference: refund.paymentReference,
    method: refund.method,
    amount: toNaira(refund.amountKobo),
    currency: refund.currency,
    reason: refund.reason,
    note: refund.note,
    status: refund.status,
    created_at: refund.createdAt.toISOString(),
    sent_at: toIso(refund.sentAt),
    closed_at: toIso(refund.closedAt),
    provider_refund_id: refund.providerRefundId,
    provider_status: refund.providerStatus,
    provider_message: refund.providerMessage,
    provider_reference: refund.providerReference,
    bank_reference: refund.bankReference,
  };
}

type WireRefund = ReturnType<typeof toWireRefund>;

const REFUNDS_TABLE = {
  headings: [
    ...['Refund', 'Order'].map((title) => ({ title, isNumber: true })),
    ...['Since (Lagos)', 'Status', 'Reason', 'Payment', 'Bank reference'].map((title) => ({ title })),
    { title: 'Amount', isNumber: true },
  ],
  cells: (refund: WireRefund) => [
    String(refund.refund_id),
    String(refund.order_id),
    lagosMinutes(refund.created_at),
    statusLabel(refund.status),
    statusLabel(refund.reason),
    refund.payment_reference,
    refund.bank_reference ?? '',
    formatSum(toKobo(refund.amount), refund.currency),
  ],
};
