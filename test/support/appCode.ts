import { generateSync } from 'otplib';

const STEP_SECONDS = 30;

/** The code of an app; `steps` later than the present one, since each works once. */
export function codeOf(secret: string, steps = 0): string {
  return generateSync({ secret, epoch: Math.floor(Date.now() / 1_000) + steps * STEP_SECONDS });
}
