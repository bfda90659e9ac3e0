import { generateSync } from 'otplib';
import { eventually } from './patience';

const STEP_SECONDS = 30;

/** The code of an app; `steps` later than the present one, since each works once. */
export function appCodeOf(secret: string, steps = 0): string {
  return generateSync({ secret, epoch: Math.floor(Date.now() / 1_000) + steps * STEP_SECONDS });
}

/**
 * Uses the code before the present one, so that the present one can be used after it. The shop takes it until the present
 * one is over: then it is another that stands before the present one.
 */
export function usePreviousCode<Result>(secret: string, use: (code: string) => Promise<Result>) {
  return eventually(() => use(appCodeOf(secret, -1)));
}
