import { DELETION_REASONS, type DeletionReason } from '@contract/rules/deletion';
import { isRecord, readList, numberOf } from '@ui/guards';

/** An order that prevents the deletion of an account. */
export interface DeletionBlocker {
  code: DeletionReason;
  orderId: number;
}

/** @param body of a refused deletion, or of the call that checks it beforehand */
export function readDeletionBlockers(body: unknown): DeletionBlocker[] {
  return isRecord(body) ? readList(body.reasons, readDeletionBlocker) : [];
}

function readDeletionBlocker(value: unknown): DeletionBlocker | null {
  if (!isRecord(value)) return null;
  const code = DELETION_REASONS.find((candidate) => candidate === value.code);
  const orderId = numberOf(value.order_id);
  return code === undefined || orderId === null ? null : { code, orderId };
}
