import type { PaymentAttempt } from '@contract/calls/payments';
import { isRecord, textOf, wordsOf } from '../../shared/guards';

/** Whether an answer has what a pop-up cannot do without: a bad one would open it over no payment at all. */
export function isWholeAttempt(answer: PaymentAttempt | undefined): answer is PaymentAttempt {
  if (!isRecord(answer)) return false;
  const { reference, amount, email, access_code: accessCode, public_key: publicKey } = answer;
  const keys = [accessCode, publicKey];
  return (
    wordsOf(reference) !== null &&
    textOf(email) !== null &&
    Number.isSafeInteger(amount) &&
    keys.every((key) => key === null || textOf(key) !== null)
  );
}
