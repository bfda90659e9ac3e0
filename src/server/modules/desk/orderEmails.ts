import type { OrderEmail } from '@contract/calls/desk/orders';
import { EMAIL_TYPES } from '@contract/desk/emails';
import type { OrderEmailRow } from '../mail';

/** @returns null for an email that the contract does not name */
export function toOrderEmail(row: OrderEmailRow): OrderEmail | null {
  const type = EMAIL_TYPES.find((each) => each === row.event.type);
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
