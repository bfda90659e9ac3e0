import type { StaffActor } from '../../actor';
import type { Database } from '../../db/client';
import { ShopError } from '../../errors';
import { recordChange } from '../audit';
import { amountDiffersError } from '../desk';
import {
  findReceivedPayments,
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
  const outcome = settlement && toOutcome(settlement);
  if (outcome?.kind === 'amount_differs') throw amountDiffersError(outcome);
}

/** @returns what has become of the money; null if staff have recorded it for this order by the bank's reference */
async function settleLine(
  tx: Database,
  line: LineRow,
  { orderId, difference, version, by }: Confirmation,
): Promise<Settlement | null> {
  const { id, amountKobo, state } = line;
  const paymentReference = referenceOfLine(id);
  if (state === 'matched' && line.orderId !== orderId) throw lineUsed(line.orderId);
  if (state === 'matched' && line.paymentReference !== paymentReference) return null;
  if (state === 'ignored')
    throw new ShopError('conflict', 'This line is noted as not for an order. Reopen it first.');
  const recordedFor = state === 'open' ? await findOrderPaidBy(tx, line) : null;
  if (recordedFor !== null && recordedFor !== orderId) throw lineUsed(recordedFor);
  const audit = (received: Record<string, unknown>) =>
    recordChange(tx, by, {
      action: 'line.confirm',
      subjectId: String(id),
      before: { state, order_id: null },
      after: { state: 'matched', order_id: orderId, ...received },
    });
  if (recordedFor !== null && line.reference !== null) {
    await matchLine(tx, id, { orderId, paymentReference: line.reference });
    await audit({});
    return null;
  }
  const transfer = { orderId, reference: paymentReference, amountKobo, difference, version, by };
  return recordTransfer(tx, { ...transfer, isLine: true }, async ({ received }: RecordedTransfer) => {
    await matchLine(tx, id, { orderId, paymentReference });
    const { difference: choice } = received;
    await audit(choice === undefined ? {} : { difference: choice });
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
