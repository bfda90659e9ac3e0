import type { StaffActor } from '../../actor';
import type { Database } from '../../db/client';
import { ShopError } from '../../errors';
import { NOT_KEPT, recordChange } from '../audit';
import { lockLine, setLineState } from './linesRepository';
import { lineNotFound } from './listLines';

/** Notes that a line is not for an order. @throws ShopError not_found, line_used */
export async function ignoreLine(
  db: Database,
  lineId: number,
  { reason, by }: { reason: string; by: StaffActor },
): Promise<void> {
  await changeState(db, lineId, { state: 'ignored', reason, by });
}

/** Opens an ignored line again. @throws ShopError not_found, line_used */
export async function reopenLine(db: Database, lineId: number, by: StaffActor): Promise<void> {
  await changeState(db, lineId, { state: 'open', reason: null, by });
}

interface Change {
  state: 'open' | 'ignored';
  /** why it is ignored */
  reason: string | null;
  by: StaffActor;
}

/** A line that is in the state already stays as it is. */
async function changeState(db: Database, lineId: number, { state, reason, by }: Change): Promise<void> {
  await db.transaction(async (tx) => {
    const line = await lockLine(tx, lineId);
    if (!line) throw lineNotFound();
    if (line.state === 'matched')
      throw new ShopError('line_used', `This line is matched to order ${line.orderId}.`);
    if (line.state === state) return;
    // Where the narration is gone, no reason is kept either: both may name strangers.
    await setLineState(tx, lineId, { state, reason: line.narration === null ? null : reason });
    const reasonOf = (value: string | null) => (value === null ? {} : { reason: NOT_KEPT });
    await recordChange(tx, by, {
      action: state === 'ignored' ? 'line.ignore' : 'line.reopen',
      subjectId: String(lineId),
      before: { state: line.state, ...reasonOf(line.reason) },
      after: { state, ...reasonOf(reason) },
    });
  });
}
