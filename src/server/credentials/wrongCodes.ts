import { TooManyRequestsError } from '../errors';

const MAX_WRONG_PER_HOUR = 20;
const HOUR_MS = 60 * 60 * 1000;

/** After this many wrong codes one has to sign in with the password again. */
export const MAX_WRONG_PER_SIGN_IN = 5;
/** How long after the password the code may be entered. */
export const SIGN_IN_MS = 5 * 60 * 1000;

/** The wrong codes of an account since the first of them; an hour later they no longer count. */
export interface WrongCodes {
  wrongCodes: number;
  wrongSince: Date | null;
}

const windowEndsMs = ({ wrongSince }: WrongCodes) => (wrongSince?.getTime() ?? 0) + HOUR_MS;

/** @throws TooManyRequestsError after 20 wrong codes within an hour */
export function demandCodesLeft(account: WrongCodes): void {
  const waitMs = windowEndsMs(account) - Date.now();
  if (waitMs <= 0 || account.wrongCodes < MAX_WRONG_PER_HOUR) return;
  throw new TooManyRequestsError('Too many wrong codes. Please try again later.', Math.ceil(waitMs / 1_000));
}

/** The count after one more wrong code. */
export function countWrongCode(account: WrongCodes): WrongCodes {
  const isWindowOpen = Date.now() < windowEndsMs(account);
  return isWindowOpen
    ? { wrongCodes: account.wrongCodes + 1, wrongSince: account.wrongSince }
    : { wrongCodes: 1, wrongSince: new Date() };
}

/** Whether a wrong code was the last one that is allowed within the hour. */
export function isLastAllowed({ wrongCodes }: WrongCodes): boolean {
  return wrongCodes === MAX_WRONG_PER_HOUR;
}
