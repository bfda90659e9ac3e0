import type { AllowedQuantity, ChangedPrice, ErrorBody, UnavailableItem } from '@contract/errors';
import { failureOf } from '@ui/api/failure';
import { codeRefusalOf } from '../../api/promotionsApi';
import type { OrderChange, PlacingOutcome, SearchOutcome } from './checkoutFlow';

/** What a failed call means: refused, changed meanwhile, or unknown. */
export function readPlacingFailure(thrown: unknown): PlacingOutcome {
  const failure = failureOf(thrown);
  const { status, body } = failure;
  const change = body && changeOf(body);
  if (change) return { kind: 'changed', change };
  const codeRefusal = codeRefusalOf(failure);
  if (codeRefusal) return { kind: 'code_refused', codeRefusal };
  if (body?.code === 'idempotency_mismatch')
    return { kind: 'rejected', rejection: { code: 'already_placed' } };
  const answered = status !== null && status >= 400 && status < 500;
  if (!answered) return { kind: 'unanswered' };
  return { kind: 'rejected', rejection: { code: 'refused', fields: body?.fields ?? {} } };
}

function changeOf({ code, error, items = [], expected }: ErrorBody): OrderChange | null {
  if (code === 'price_changed') {
    return { code, items: items.filter((item): item is ChangedPrice => 'price' in item) };
  }
  if (code === 'unavailable_items') {
    return { code, items: items.filter((item): item is UnavailableItem => 'stock' in item) };
  }
  if (code === 'too_many_unpaid') {
    const allowed = items.filter((item): item is AllowedQuantity => 'allowed' in item);
    return { code, items: allowed, sentence: error };
  }
  return code === 'total_mismatch' ? { code, expected: expected ?? null } : null;
}

/** What it means when the order that was sent could not be found. */
export function readSearchFailure(thrown: unknown): SearchOutcome {
  return { kind: failureOf(thrown).body?.code === 'not_found' ? 'not_placed' : 'unanswered' };
}
