import { randomBytes } from 'node:crypto';
import { verifySync } from 'otplib';
import type { Database } from '../../db/client';
import { TooMany } from '../../errors';
import { hashToken } from './opaqueTokens';
import {
  putRecoveryCodes,
  updateSecondStep,
  consumeRecoveryCode,
  type SecondStepRow,
} from './securityRepository';

/** RFC 6238: the steps before and after the present one are accepted, for clocks that differ. */
const STEP_SECONDS = 30;
const WRONG_AN_HOUR = 20;
const HOUR_MS = 60 * 60 * 1000;
const RECOVERY_CODES = 10;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export const WRONG_CODE = 'This code is not right.';

/** The time step of an app's code; null for a wrong one, and for one of a step that was accepted or is over. */
export function timeStepOf(
  { secret, lastTimeStep }: Pick<SecondStepRow, 'secret' | 'lastTimeStep'>,
  code: string,
): number | null {
  const token = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const result = verifySync({
    secret,
    token,
    epochTolerance: STEP_SECONDS,
    ...(lastTimeStep !== null && { afterTimeStep: lastTimeStep }),
  });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
}

export type ConsumedCode = 'app' | 'recovery' | 'wrong';

/**
 * Consumes a code of the app or a recovery code, which works no more; a wrong one is counted. The caller's transaction has
 * to be committed, whatever is refused then. The caller has locked the user. @throws TooMany after 20 wrong ones in an hour
 */
export async function consumeCode(tx: Database, step: SecondStepRow, code: string): Promise<ConsumedCode> {
  const { userId, wrongCodes, wrongSince } = step;
  const endsMs = (wrongSince?.getTime() ?? 0) + HOUR_MS;
  const isCounting = Date.now() < endsMs;
  if (isCounting && wrongCodes >= WRONG_AN_HOUR) {
    const seconds = Math.ceil((endsMs - Date.now()) / 1_000);
    throw new TooMany('Too many wrong codes. Please try again later.', seconds);
  }
  const timeStep = timeStepOf(step, code);
  if (timeStep !== null) {
    await updateSecondStep(tx, userId, { lastTimeStep: timeStep });
    return 'app';
  }
  if (await consumeRecoveryCode(tx, userId, hashRecoveryCode(userId, code))) return 'recovery';
  await updateSecondStep(
    tx,
    userId,
    isCounting ? { wrongCodes: wrongCodes + 1 } : { wrongCodes: 1, wrongSince: new Date() },
  );
  return 'wrong';
}

/** Ten new codes; the older ones are void. */
export async function newRecoveryCodes(tx: Database, userId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, recoveryCode);
  await putRecoveryCodes(
    tx,
    userId,
    codes.map((code) => hashRecoveryCode(userId, code)),
  );
  return codes;
}

/** `XXXX-XXXX` */
function recoveryCode(): string {
  const letters = Array.from(randomBytes(8), (byte) => BASE32[byte % BASE32.length]).join('');
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}

/** In either case, with or without the hyphen. */
function hashRecoveryCode(userId: number, code: string): string {
  return hashToken(`${userId}:${code.toUpperCase().replace(/[\s-]/g, '')}`);
}
