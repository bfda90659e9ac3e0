import type { Letter, TimelineEntry } from '@contract/calls/desk/orders';
import { LETTER_LABELS, LETTER_TYPES } from '@contract/desk/letters';
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

export function toLetterEntry({ queued_at: at, type, to, sent_at, failed_at }: Letter): TimelineEntry {
  const address = to === null ? '' : ` to ${to}`;
  const state = sent_at !== null ? '' : failed_at !== null ? ', not delivered' : ', waiting to be sent';
  return { at, kind: 'letter', text: `Email${address}: ${LETTER_LABELS[type]}${state}`, actor: null };
}
