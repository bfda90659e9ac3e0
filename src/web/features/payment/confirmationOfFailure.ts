import { ERROR_STATUS } from '@contract/errors';
import { failureOf } from '../../api/failure';
import type { Confirmation } from '../../api/readPayment';
import { messages } from './messages';

/** What it means when confirming failed (ERRORS-32, ERRORS-33). */
export function confirmationOfFailure(thrown: unknown): Confirmation {
  const { status, body, error, message } = failureOf(thrown);
  if (body?.code === 'provider_unavailable') return { kind: 'pending' };
  if (body?.code === 'order_not_payable') return { kind: 'not_payable' };
  const reason = error ?? message;
  // Not verified is an answer, not a call that failed.
  if (status === ERROR_STATUS.payment_not_verified) return { kind: 'not_verified', reason };
  const answered = status !== null && status >= 400 && status < 500 && status !== 401 && status !== 429;
  return answered
    ? { kind: 'not_verified', reason: reason ?? messages.notConfirmed }
    : { kind: 'unknown', reason };
}
