import { isForStaff } from './causes';
import type { MailRow } from './mailsRepository';
import type { TimeLimits } from './transport/transport';

/** How many emails are sent at once. */
export const MAX_CONCURRENT = 5;
/** At most this many of them are not urgent, so that stuck emails never block reset links. */
export const MAX_CONCURRENT_ORDINARY = 3;

/** How often a server polls the queue. */
export const POLL_MS = 1_000;
/** Longer than any attempt may take. An older claim belongs to a server that has died. */
export const CLAIM_SECONDS = 120;

const HOUR_MS = 60 * 60 * 1000;

type Plannable = Pick<MailRow, 'urgent' | 'event'>;
type AttemptState = Plannable & Pick<MailRow, 'attempts'>;

interface DeliveryPlan {
  /** for the first attempt and for later ones: a hanging mail server is left soon, a slow one gets more time */
  limits: [first: TimeLimits, later: TimeLimits];
  firstPauseSeconds: number;
  longestPauseSeconds: number;
  worthSendingMs: number;
}

const ORDINARY_LIMITS = { handOverMs: 40_000, totalMs: 60_000 };

export const ORDINARY: DeliveryPlan = {
  limits: [ORDINARY_LIMITS, ORDINARY_LIMITS],
  firstPauseSeconds: 15,
  longestPauseSeconds: 30 * 60,
  worthSendingMs: 48 * HOUR_MS,
};

/** Aborted, paused and retried within 30 s, for as long as its link is valid. */
export const URGENT: DeliveryPlan = {
  limits: [
    { handOverMs: 10_000, totalMs: 20_000 },
    { handOverMs: 15_000, totalMs: 20_000 },
  ],
  firstPauseSeconds: 5,
  longestPauseSeconds: 10,
  worthSendingMs: HOUR_MS,
};

/** Urgent, and retried for as long as an invitation is valid. */
const URGENT_FOR_A_DAY: DeliveryPlan = { ...URGENT, longestPauseSeconds: 60, worthSendingMs: 24 * HOUR_MS };

function planOf({ urgent, event }: Plannable): DeliveryPlan {
  if (!urgent) return ORDINARY;
  return isForStaff(event) && event.type !== 'staff_password_reset' ? URGENT_FOR_A_DAY : URGENT;
}

export function limitsOf(mail: AttemptState): TimeLimits {
  const [first, later] = planOf(mail).limits;
  return mail.attempts > 1 ? later : first;
}

/** The pause after a failed attempt, longer each time. */
export function pauseSecondsOf(mail: AttemptState): number {
  const { firstPauseSeconds, longestPauseSeconds } = planOf(mail);
  return Math.min(firstPauseSeconds * 2 ** (mail.attempts - 1), longestPauseSeconds);
}

export function isWorthSendingIn(mail: Plannable & Pick<MailRow, 'createdAt'>, seconds: number): boolean {
  return Date.now() + seconds * 1000 < mail.createdAt.getTime() + planOf(mail).worthSendingMs;
}
