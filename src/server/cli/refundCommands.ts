import { formatSum, toNaira } from '@contract/entities/money';
import { statusLabel } from '@contract/rules/orderStatus';
import {
  findRefunds,
  markRefundDone,
  REFUND_STATUSES,
  type RefundRow,
  type RefundStatus,
} from '../modules/refunds';
import { textOption, UsageError, wholeNumberOf, type Command } from './command';
import { tableOf } from './table';

export const refundCommands: readonly Command[] = [
  {
    name: 'refunds list',
    usage: '[--status STATUS]',
    about: 'Lists money that is or was owed back: due, sent, done, failed or withdrawn; oldest first',
    operands: [],
    options: { status: { type: 'string' } },
    run: async ({ database: { db } }, called) => {
      const status = textOption(called, 'status');
      const refunds = await findRefunds(db, status === undefined ? {} : { status: statusOf(status) });
      return {
        text: refunds.length === 0 ? 'There are no such refunds.\n' : listText(refunds),
        json: refunds.map(wire),
      };
    },
  },
  {
    name: 'refunds done',
    usage: 'ID --reference REFERENCE',
    about:
      'Notes that you have paid a refund back by hand, with the bank’s reference, and tells the customer',
    operands: ['ID'],
    options: { reference: { type: 'string' } },
    run: async ({ database: { db } }, called) => {
      const refundId = wholeNumberOf('ID', called.operands[0]);
      const bankReference = textOption(called, 'reference');
      if (!bankReference) throw new UsageError('Say --reference, the bank’s own.');
      const refund = await markRefundDone(db, { refundId, bankReference });
      return { text: listText([refund]), json: wire(refund) };
    },
  },
];

/** A status in any letter case. @throws UsageError */
function statusOf(text: string): RefundStatus {
  const found = REFUND_STATUSES.find((status) => status === text.toLowerCase());
  if (!found) throw new UsageError(`A status is one of ${REFUND_STATUSES.join(', ')}, not "${text}".`);
  return found;
}

const momentOf = (moment: Date | null) => moment?.toISOString() ?? null;

function wire(refund: RefundRow) {
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
    created_at: momentOf(refund.createdAt),
    sent_at: momentOf(refund.sentAt),
    closed_at: momentOf(refund.closedAt),
    provider_refund_id: refund.providerRefundId,
    provider_status: refund.providerStatus,
    provider_message: refund.providerMessage,
    provider_reference: refund.providerReference,
    bank_reference: refund.bankReference,
  };
}

const minutes = (time: Date) => time.toISOString().slice(0, 16).replace('T', ' ');

function listText(refunds: readonly RefundRow[]): string {
  const titles = ['Since (UTC)', 'Status', 'Reason', 'Payment', 'Bank reference'];
  const rows = refunds.map((refund) => [
    ...[String(refund.id), String(refund.orderId), minutes(refund.createdAt), statusLabel(refund.status)],
    ...[statusLabel(refund.reason), refund.paymentReference, refund.bankReference ?? ''],
    formatSum(refund.amountKobo, refund.currency),
  ]);
  const headings = [
    ...['Refund', 'Order'].map((title) => ({ title, isNumber: true })),
    ...titles.map((title) => ({ title })),
    { title: 'Amount', isNumber: true },
  ];
  return tableOf(headings, rows);
}
