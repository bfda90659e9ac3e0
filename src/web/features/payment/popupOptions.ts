import type { TransactionOptions } from '@paystack/inline-js';
import type { PaymentAttempt } from '@contract/calls/payments';
import { isRecord, listOf, nonEmptyTextOf } from '@ui/guards';

/**
 * The options of the provider's pop-up, a new object each time, since the library writes into it. An attempt that the
 * server has initialised is opened by its access code alone: with amounts it would be refused as a duplicate.
 */
export function popupOptions(attempt: PaymentAttempt): TransactionOptions {
  if (attempt.access_code !== null) return { accessCode: attempt.access_code };
  return structuredClone({
    key: attempt.public_key ?? '',
    email: attempt.email,
    amount: attempt.amount,
    currency: attempt.currency,
    reference: attempt.reference,
    metadata: attempt.metadata,
  });
}

/** The library throws a plain object whose `issues` hold the messages (VALIDATION-20). */
export function popupFailure(thrown: unknown): string {
  if (!isRecord(thrown)) return '';
  const issues = listOf(thrown.issues, (issue) => (isRecord(issue) ? nonEmptyTextOf(issue.message) : null));
  return issues.length > 0 ? issues.join(' ') : (nonEmptyTextOf(thrown.message) ?? '');
}
