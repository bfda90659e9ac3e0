import type { Actor } from '../../actor';
import type { Database } from '../../db/client';
import { insertEntry } from './auditRepository';

/** Stands in the audit for customers' data, the text of notes and typed reasons: the audit says only that they changed. */
export const NOT_KEPT = '[not kept]';

export interface Change {
  /** subject and verb: `order.move` */
  action: string;
  subjectId: string;
  /** the changed fields alone, as the API names them; no password, token or code, and of customers' data only NOT_KEPT */
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

/** Records a change by staff, in the transaction that makes it. Only staff are audited so far. */
export async function recordChange(tx: Database, by: Actor, change: Change): Promise<void> {
  if (by.kind !== 'staff') return;
  const { staffId, name: actorName, role: actorRole, address, requestId } = by;
  await insertEntry(tx, {
    ...toEntry(change),
    actorKind: 'staff',
    staffId,
    actorName,
    actorRole,
    address,
    requestId,
  });
}

/** The first entry of a database that `db reset` has emptied. */
export async function recordReset(tx: Database): Promise<void> {
  const change = { action: 'db.reset', subjectId: 'shop', before: {}, after: {} };
  await insertEntry(tx, { ...toEntry(change), actorKind: 'cli' });
}

function toEntry({ action, subjectId, before, after }: Change) {
  const [subjectType = ''] = action.split('.');
  return { action, subjectType, subjectId, before, after };
}
