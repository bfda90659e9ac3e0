import type { Letter } from '@contract/calls/desk/orders';
import { LETTER_TYPES } from '@contract/desk/letters';
import type { LetterRow } from '../mail';

/** @returns null for an email that is about an order and yet none of its letters */
export function toLetter(row: LetterRow): Letter | null {
  const type = LETTER_TYPES.find((each) => each === row.event.type);
  return type === undefined
    ? null
    : {
        letter_id: row.id,
        type,
        to: row.recipient,
        queued_at: row.createdAt.toISOString(),
        sent_at: row.sentAt?.toISOString() ?? null,
        failed_at: row.failedAt?.toISOString() ?? null,
        last_error: row.lastError,
      };
}
