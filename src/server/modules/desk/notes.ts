import type { OrderNote } from '@contract/calls/desk/orders';
import type { Database } from '../../db/client';
import { ShopError } from '../../errors';
import { findNote, type NoteRow } from '../orders';

/** @throws ShopError not_found if it went with its customer */
export async function readNote(db: Database, id: number): Promise<OrderNote> {
  const note = await findNote(db, id);
  if (!note) throw new ShopError('not_found', 'Note not found.');
  return toNote(note);
}

export function toNote({ id, at, actor, text }: NoteRow): OrderNote {
  return { note_id: id, at: at.toISOString(), actor, text };
}
