import { UNEXPECTED_FORMAT, UNEXPECTED_STATUS, type Failure } from '../../api/failure';
import { MESSAGES } from './messages';

/** An answer came, and it was a success by its status, but not what the call promises. */
function isUnexpectedFormat({ status, reason }: Failure): boolean {
  return reason === UNEXPECTED_FORMAT || (status !== null && status >= 200 && status < 300);
}

/** Spec.md section 8, "Login". */
export function signInSentence(failure: Failure): string {
  if (isUnexpectedFormat(failure)) return MESSAGES.unexpectedFormat;
  if (failure.status === null) return MESSAGES.signInFailed + failure.reason;
  return failure.detail ?? failure.error ?? MESSAGES.signInRefused;
}

/** Spec.md section 8, "An alternative login flow": the page `/login`. */
export function loginSentence(failure: Failure): string {
  return failure.status === null && !isUnexpectedFormat(failure)
    ? MESSAGES.signInFailed + failure.reason
    : MESSAGES.loginRefused;
}

/** Spec.md section 8, "Signup". */
export function signUpSentence(failure: Failure): string {
  if (failure.reason === UNEXPECTED_STATUS) return MESSAGES.signUpRefused;
  if (isUnexpectedFormat(failure)) return MESSAGES.unexpectedFormat;
  return (
    MESSAGES.signUpFailed + (failure.error ?? bodyText(failure.data) ?? failure.message ?? failure.reason)
  );
}

/** Spec.md section 8, "Forgot/reset password". */
export function resetSentence(failure: Failure): string {
  return failure.error ?? MESSAGES.resetFailed;
}

function bodyText(data: unknown): string | null {
  if (data === undefined || data === null || data === '') return null;
  return typeof data === 'string' ? data : JSON.stringify(data);
}
