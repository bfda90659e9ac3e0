import type { TransactionOptions } from '@paystack/inline-js';
import type { PaymentAttempt } from '@contract/calls/payments';
import { isRecord, listOf, nonEmptyTextOf } from '../../shared/guards';

/**
 * What the provider's pop-up is given, fresh each time: the library writes into it. An attempt that the server has
 * initialised is opened by its access code alone; a second set of figures would be refused as a duplicate.
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

/** The library throws a plain object; its issues are its sentences (VALIDATION-20). */
export function popupFailure(thrown: unknown): string {
  if (!isRecord(thrown)) return '';
  const issues = listOf(thrown.issues, (issue) => (isRecord(issue) ? nonEmptyTextOf(issue.message) : null));
  return issues.length > 0 ? issues.join(' ') : (nonEmptyTextOf(thrown.message) ?? '');
}
