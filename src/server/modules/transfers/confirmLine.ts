import type { StaffActor } from '../../actor';
import type { Database } from '../../db/client';
import { ShopError, VersionMismatch } from '../../errors';
import { recordChange } from '../audit';
import { amountDiffersError } from '../desk';
import { lockOrder } from '../orders';
import {
  findReceivedPayments,
  findRecorded,
  lockReference,
  recordTransfer,
  referenceOfLine,
  toOutcome,
  type RecordedTransfer,
  type Settlement,
  type Transfer,
} from '../payments';
import { findMatchedPayments, lockLine, matchLine, type LineRow } from './linesRepository';
import { lineNotFound } from './listLines';

interface Confirmation {
  orderId: number;
  /** what to do when the line's amount differs from the order's total */
  difference?: Transfer['difference'];
  /** the version of the order that the member of staff has read */
  version: number;
  by: StaffActor;
}

/**
 * Confirms that a line is the money for an order, by the rules of every transfer. Repeating it for the same order changes nothing,
 * whatever the version. Money for a cancelled or paid order is recorded as a refund that is due, and the call fails.
 * @throws ShopError not_found, conflict, line_used, amount_differs, order_not_payable; VersionMismatch
 */
export async function confirmLine(db: Database, lineId: number, confirmation: Confirmation): Promise<void> {
  const settlement = await db.transaction(async (tx) => {
    const line = await lockLine(tx, lineId);
    if (!line) throw lineNotFound();
    return settleLine(tx, line, confirmation);
  });
  const outcome = toOutcome(settlement);
  if (outcome.kind === 'amount_differs') throw amountDiffersError(outcome);
}

/** @returns what has become of the money, also of that which staff have recorded for this order by the bank's reference */
async function settleLine(tx: Database, line: LineRow, confirmation: Confirmation): Promise<Settlement> {
  const { id, amountKobo, reference: bankReference } = line;
  const { orderId, difference, version, by } = confirmation;
  if (bankReference !== null) await lockReference(tx, bankReference);
  const order = await lockOrder(tx, orderId);
  if (!order) throw new ShopError('not_found', 'Order not found.');
  const own = referenceOfLine(id);
  const isAgain = line.state === 'matched' && line.orderId === orderId;
  const recorded = isAgain
    ? line.paymentReference
    : await findRecordedReference(tx, line, confirmation, order.version);
  if (recorded !== null && recorded !== own) {
    if (!isAgain) {
      await matchLine(tx, id, { orderId, paymentReference: recorded });
      await auditMatch(tx, line, confirmation, {});
    }
    return findRecorded(tx, order, recorded);
  }
  const transfer = { orderId, reference: own, amountKobo, difference, version, by, line: { bankReference } };
  return recordTransfer(tx, transfer, async ({ received }: RecordedTransfer) => {
    await matchLine(tx, id, { orderId, paymentReference: own });
    const { difference: choice } = received;
    await auditMatch(tx, line, confirmation, choice === undefined ? {} : { difference: choice });
  });
}

/**
 * The reference under which staff have recorded the money of the line for this order otherwise; null if they have not.
 * @param current the order's version
 * @throws VersionMismatch; ShopError line_used, conflict
 */
async function findRecordedReference(
  tx: Database,
  line: LineRow,
  { orderId, version }: Confirmation,
  current: number,
): Promise<string | null> {
  const recordedFor = line.state === 'open' ? await findOrderPaidBy(tx, line) : null;
  if (recordedFor === orderId) return line.reference;
  if (version !== current) throw new VersionMismatch();
  if (line.state === 'matched') throw lineUsed(line.orderId);
  if (line.state === 'ignored')
    throw new ShopError('conflict', 'This line is noted as not for an order. Reopen it first.');
  if (recordedFor !== null) throw lineUsed(recordedFor);
  return null;
}

async function auditMatch(
  tx: Database,
  { id, state }: LineRow,
  { orderId, by }: Confirmation,
  more: Record<string, unknown>,
): Promise<void> {
  await recordChange(tx, by, {
    action: 'line.confirm',
    subjectId: String(id),
    before: { state, order_id: null },
    after: { state: 'matched', order_id: orderId, ...more },
  });
}

/**
 * The order for which staff have recorded this money by the bank's reference since the line was uploaded: it is not recorded a second
 * time. Null if they have not, or if another line is that payment.
 */
async function findOrderPaidBy(tx: Database, { reference, amountKobo }: LineRow): Promise<number | null> {
  if (reference === null) return null;
  const payment = (await findReceivedPayments(tx, [reference])).get(reference);
  if (payment?.amountKobo !== amountKobo) return null;
  return (await findMatchedPayments(tx, [reference])).has(reference) ? null : payment.orderId;
}

function lineUsed(orderId: number | null): ShopError {
  return new ShopError('line_used', `The money of this line is recorded for order ${orderId} already.`);
}
