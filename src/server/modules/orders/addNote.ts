import { toRecordedActor, type StaffActor } from '../../actor';
import type { Database } from '../../db/client';
import { ShopError } from '../../errors';
import { NOT_KEPT, recordChange } from '../audit';
import { insertNote } from './notesRepository';
import { lockOrder } from './ordersRepository';

/**
 * Notes something about an order for staff alone, which changes no version of it. The order's lock keeps an erasure of its
 * customer, which deletes the notes, before or after this transaction. @returns the note's id @throws ShopError not_found
 */
export async function addNote(
  tx: Database,
  orderId: number,
  { text, by }: { text: string; by: StaffActor },
): Promise<number> {
  if (!(await lockOrder(tx, orderId))) throw new ShopError('not_found', 'Order not found.');
  const noteId = await insertNote(tx, { orderId, text, actor: toRecordedActor(by) });
  await recordChange(tx, by, {
    action: 'order.note',
    subjectId: String(orderId),
    before: {},
    after: { note_id: noteId, text: NOT_KEPT },
  });
  return noteId;
}
