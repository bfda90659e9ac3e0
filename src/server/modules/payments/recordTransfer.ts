import type { ConfirmedMethod } from '@contract/calls/desk/orders.limits';
import { formatAmount, toNaira, type Kobo } from '@contract/entities/money';
import { isPickup } from '@contract/rules/delivery';
import { isPayable } from '@contract/rules/orderStatus';
import type { Actor } from '../../actor';
import type { Database } from '../../db/client';
import { fieldError, ShopError, VersionMismatch } from '../../errors';
import { lockOrder, toOrderForTransition, type OrderRow } from '../orders';
import { oweRefund } from '../refunds';
import { readSettings } from '../settings';
import { findAttempt, findByBankReference, lockReference, type AttemptRow } from './attemptsRepository';
import type { SettledPayment } from './evaluateTransaction';
import { settlePayment } from './settlePayment';

export interface Transfer {
  orderId: number;
  /** the bank's, or the receipt's */
  reference: string;
  /** `store`: cash or card at the till, for an order that is picked up; left out, it came on the bank account */
  method?: ConfirmedMethod;
  /** the amount received; left out, it is the order's total */
  amountKobo?: Kobo;
  /** what to do when the amount differs from the total: accept the order as paid, or return the whole amount */
  difference?: 'accept' | 'return';
  /** the version that the staff member has read; left out by commands */
  version?: number;
  by: Actor;
}

export type TransferOutcome =
  /** this transfer pays the order, now or in an earlier call */
  | { kind: 'paid'; order: OrderRow }
  /** the whole transfer is due as a refund, now or since an earlier call */
  | { kind: 'returned'; order: OrderRow }
  /** the amount differs from the total, and nothing is recorded */
  | AmountDiffers;

export interface AmountDiffers {
  kind: 'amount_differs';
  expectedKobo: Kobo;
  receivedKobo: Kobo;
  /** the largest shortfall that may be accepted (Settings) */
  acceptedShortfallKobo: Kobo;
}

export type Settlement =
  | TransferOutcome
  /** the order takes no money, so this transfer is due as a refund */
  | { kind: 'refund_due'; order: OrderRow }
  | { kind: 'reference_taken' };

/** References of this form name lines of the bank's statements. */
const STATEMENT_LINE = 'line-';

/** The reference of the money that a line of a bank's statement lists. */
export const referenceOfLine = (lineId: number) => `${STATEMENT_LINE}${lineId}`;

/** A transfer that staff have seen, or one that a line of the bank's statement lists. */
interface LineTransfer extends Transfer {
  /** the line: its money is recorded under a reference of its own */
  line?: { bankReference: string | null };
}

/** Money that has been recorded, and the order that it came for. */
export interface RecordedTransfer {
  before: OrderRow;
  after: OrderRow;
  /** as the audit names it */
  received: Record<string, unknown>;
}

/**
 * Records money in the caller's transaction, once for a reference.
 * @param onRecorded called when the money was not recorded before: whatever becomes of it is audited
 * @throws ShopError not_found, invalid_request, conflict; VersionMismatch
 */
export async function recordTransfer(
  tx: Database,
  transfer: LineTransfer,
  onRecorded: (recorded: RecordedTransfer) => Promise<void>,
): Promise<Settlement> {
  const { orderId, reference, version } = transfer;
  if (!transfer.line) await lockReference(tx, reference);
  const order = await lockOrder(tx, orderId);
  if (!order) throw new ShopError('not_found', 'Order not found.');
  const existing = (await findAttempt(tx, reference)) ?? (await findByLine(tx, transfer));
  if (existing?.orderId === orderId && existing.verifiedAt) return recordedOutcome(order, existing);
  if (version !== undefined && version !== order.version) throw new VersionMismatch();
  if (existing) return { kind: 'reference_taken' };
  if (!transfer.line && reference.startsWith(STATEMENT_LINE))
    throw new ShopError(
      'conflict',
      `A reference may not begin with "${STATEMENT_LINE}". Use the bank's own.`,
    );
  if (transfer.method === 'store' && !isPickup(toOrderForTransition(order)))
    throw new ShopError(
      'conflict',
      'This order is for delivery. Only an order for pickup is paid at the store.',
    );
  return settleTransfer(tx, order, transfer, onRecorded);
}

/** Money that a line of a statement lists under this reference: its own order is confirmed already, and no other by it. */
async function findByLine(tx: Database, { line, reference, orderId }: LineTransfer) {
  return line ? undefined : findByBankReference(tx, reference, orderId);
}

/** What became of money that was recorded under this reference before. @param order of the money */
export async function findRecorded(tx: Database, order: OrderRow, reference: string): Promise<Settlement> {
  const attempt = await findAttempt(tx, reference);
  if (!attempt) throw new Error('No money is recorded under this reference.');
  return recordedOutcome(order, attempt);
}

function recordedOutcome(order: OrderRow, { reference, state }: AttemptRow): Settlement {
  if (state === 'failed') return { kind: 'returned', order };
  const isPaidByIt = order.paymentConfirmed && order.transactionReference === reference;
  return { kind: isPaidByIt ? 'paid' : 'refund_due', order };
}

/** Records money that was not recorded before. */
async function settleTransfer(
  tx: Database,
  order: OrderRow,
  transfer: LineTransfer,
  onRecorded: (recorded: RecordedTransfer) => Promise<void>,
): Promise<Settlement> {
  const { reference, amountKobo = order.totalKobo, method = 'bank_transfer', difference, by } = transfer;
  if (amountKobo === 0) throw zeroAmountError();
  const differenceKobo = isOpen(order) ? amountKobo - order.totalKobo : 0;
  const { acceptedShortfallKobo } = await readSettings(tx);
  const isAccepted = difference === 'accept' && differenceKobo >= -acceptedShortfallKobo;
  const isReturned = differenceKobo !== 0 && difference === 'return';
  if (differenceKobo !== 0 && !isReturned && !isAccepted) {
    const expectedKobo = order.totalKobo;
    return { kind: 'amount_differs', expectedKobo, receivedKobo: amountKobo, acceptedShortfallKobo };
  }
  const received = { method, amountKobo, currency: 'NGN' } as const;
  const mismatch = isReturned ? ('other_amount' as const) : null;
  const bankReference = transfer.line?.bankReference;
  const payment = {
    ...received,
    reference,
    bankReference,
    mismatch,
    providerId: null,
    providerData: null,
    by,
  };
  const outcome = outcomeOf(await settlePayment(tx, order, payment), order);
  if (!('order' in outcome)) return outcome;
  if (outcome.kind === 'paid' && differenceKobo > 0) {
    const overpaid = { ...received, amountKobo: differenceKobo, reason: 'overpaid' } as const;
    await oweRefund(tx, { ...overpaid, orderId: order.id, paymentReference: reference }, by);
  }
  await onRecorded({
    before: order,
    after: outcome.order,
    received: {
      reference,
      amount: toNaira(amountKobo),
      ...(method === 'store' && { method }),
      ...(differenceKobo !== 0 && { difference }),
    },
  });
  return outcome;
}

function outcomeOf(settlement: SettledPayment, order: OrderRow): Settlement {
  switch (settlement.kind) {
    case 'confirmed':
      return { kind: 'paid', order: settlement.order };
    case 'not_verified':
      return { kind: 'returned', order };
    case 'refund_due':
      return { kind: 'refund_due', order };
    case 'reference_taken':
      return { kind: 'reference_taken' };
  }
}

/** A transfer of nothing would take the reference, and the money that did come could not be recorded under it. */
function zeroAmountError(): ShopError {
  return fieldError('amount', `The order's total is ${formatAmount(0)}, so nothing has been recorded.`);
}

const isOpen = (order: OrderRow) =>
  isPayable({ status: order.status, payment_confirmed: order.paymentConfirmed });
