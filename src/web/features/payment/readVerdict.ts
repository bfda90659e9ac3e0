import { ERROR_STATUS } from '@contract/errors';
import { failureOf } from '../../api/failure';
import { isRecord, wordsOf } from '../../shared/guards';
import type { Verdict } from './cardPaymentFlow';
import { messages } from './messages';

/**
 * What an answer of `confirm_payment` means. Any of its four marks of success confirms; the reason is the
 * server's own sentence, if it gave one.
 */
export function readAnswer(answer: unknown): Verdict {
  const fields = isRecord(answer) ? answer : {};
  if (fields.status === 'pending') return { kind: 'undecided' };
  const confirmed =
    fields.status === 'success' ||
    fields.success === true ||
    fields.verified === true ||
    fields.payment_confirmed === true;
  if (confirmed) return { kind: 'confirmed', message: wordsOf(fields.success_message) };
  return { kind: 'refused', reason: wordsOf(fields.error) ?? wordsOf(fields.message) };
}

/** What it means when confirming failed (ERRORS-32, ERRORS-33). */
export function readFailure(thrown: unknown): Verdict {
  const { status, body, error, message } = failureOf(thrown);
  if (body?.code === 'provider_unavailable') return { kind: 'undecided' };
  if (body?.code === 'order_not_payable') return { kind: 'not_payable' };
  const reason = error ?? message;
  // Not verified is an answer, not a call that failed.
  if (status === ERROR_STATUS.payment_not_verified) return { kind: 'refused', reason };
  const answered = status !== null && status >= 400 && status < 500 && status !== 401 && status !== 429;
  return answered
    ? { kind: 'refused', reason: reason ?? messages.notConfirmed }
    : { kind: 'unknown', reason };
}
