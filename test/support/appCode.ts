import { setTimeout as sleep } from 'node:timers/promises';
import { generateSync } from 'otplib';
import { eventually } from './patience';

const STEP_SECONDS = 30;

/** The code of an authenticator app, `steps` after the current one, because each code works only once. */
export function appCodeOf(secret: string, steps = 0): string {
  return generateSync({ secret, epoch: Math.floor(Date.now() / 1_000) + steps * STEP_SECONDS });
}

/**
 * Uses the previous code, so that the current one can be used after it. Retries with a new code when the time step ends
 * meanwhile, because the shop accepts only the previous and the current one.
 */
export function usePreviousCode<Result>(secret: string, use: (code: string) => Promise<Result>) {
  return eventually(() => use(appCodeOf(secret, -1)));
}

/** Waits for the next time step when the present one is about to end, so that a code holds while it is typed. */
export async function earlyInStep(): Promise<void> {
  const left = STEP_SECONDS * 1_000 - (Date.now() % (STEP_SECONDS * 1_000));
  if (left < 5_000) await sleep(left + 10);
}
