import { DELETION_REASONS, type DeletionReason } from '@contract/rules/deletion';
import { isRecord, listOf, numberOf } from '@ui/guards';

/** Why an account is not deleted. */
export interface Reason {
  code: DeletionReason;
  orderId: number;
}

/** @param body of a refusal, or the answer that tells them beforehand */
export function readReasons(body: unknown): Reason[] {
  return isRecord(body) ? listOf(body.reasons, readReason) : [];
}

function readReason(value: unknown): Reason | null {
  if (!isRecord(value)) return null;
  const code = DELETION_REASONS.find((known) => known === value.code);
  const orderId = numberOf(value.order_id);
  return code === undefined || orderId === null ? null : { code, orderId };
}
