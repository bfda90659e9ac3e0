import { UNEXPECTED_FORMAT, UNEXPECTED_STATUS, type Failure } from '@ui/api/failure';
import { messages } from './messages';

/** A response with a success status whose body does not match the contract. */
function isUnexpectedFormat({ status, reason }: Failure): boolean {
  return reason === UNEXPECTED_FORMAT || (status !== null && status >= 200 && status < 300);
}

/** On /signin (ERRORS-01 to ERRORS-05), and at the code of either page. */
export function signInSentence(failure: Failure): string {
  if (isUnexpectedFormat(failure)) return messages.unexpectedFormat;
  if (failure.status === null) return messages.signInFailed + failure.reason;
  return failure.detail ?? failure.error ?? messages.signInRefused;
}

/** On /login (ERRORS-06). */
export function loginSentence(failure: Failure): string {
  return failure.status === null && !isUnexpectedFormat(failure)
    ? messages.signInFailed + failure.reason
    : messages.loginRefused;
}

/** On /signup (ERRORS-07 to ERRORS-10). */
export function signUpSentence(failure: Failure): string {
  if (failure.reason === UNEXPECTED_STATUS) return messages.signUpRefused;
  if (isUnexpectedFormat(failure)) return messages.unexpectedFormat;
  return (
    messages.signUpFailed + (failure.error ?? bodyText(failure.data) ?? failure.message ?? failure.reason)
  );
}

/** On both password reset pages (ERRORS-11 to ERRORS-14). */
export function resetSentence(failure: Failure): string {
  return failure.error ?? messages.resetFailed;
}

function bodyText(data: unknown): string | null {
  if (data === undefined || data === null || data === '') return null;
  return typeof data === 'string' ? data : JSON.stringify(data);
}
