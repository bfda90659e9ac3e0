import { matchingTimeStep } from '../../credentials/oneTimeCodes';
import { hashRecoveryCode, generateRecoveryCodes } from '../../credentials/recoveryCodes';
import type { Database } from '../../db/client';
import { TooManyRequestsError } from '../../errors';
import {
  replaceRecoveryCodes,
  updateSecondStep,
  consumeRecoveryCode,
  type SecondStepRow,
} from './secondStepsRepository';

const MAX_WRONG_PER_HOUR = 20;
const HOUR_MS = 60 * 60 * 1000;

export const WRONG_CODE_MESSAGE = 'This code is not right.';

export type CodeResult = 'app' | 'recovery' | 'wrong';

/**
 * Consumes a code of the app or a recovery code. A wrong code is counted. The caller locks the user first, and must
 * commit even if it refuses the request, so that the code stays spent. @throws TooManyRequestsError after 20 wrong ones an hour
 */
export async function consumeCode(tx: Database, step: SecondStepRow, code: string): Promise<CodeResult> {
  const { userId, wrongCodes, wrongSince } = step;
  const windowEndsMs = (wrongSince?.getTime() ?? 0) + HOUR_MS;
  const isWindowOpen = Date.now() < windowEndsMs;
  if (isWindowOpen && wrongCodes >= MAX_WRONG_PER_HOUR) {
    const seconds = Math.ceil((windowEndsMs - Date.now()) / 1_000);
    throw new TooManyRequestsError('Too many wrong codes. Please try again later.', seconds);
  }
  const timeStep = matchingTimeStep(step, code);
  if (timeStep !== null) {
    await updateSecondStep(tx, userId, { lastTimeStep: timeStep });
    return 'app';
  }
  if (await consumeRecoveryCode(tx, userId, hashRecoveryCode(userId, code))) return 'recovery';
  await updateSecondStep(
    tx,
    userId,
    isWindowOpen ? { wrongCodes: wrongCodes + 1 } : { wrongCodes: 1, wrongSince: new Date() },
  );
  return 'wrong';
}

/** Ten new codes. They replace the user's older ones. */
export async function newRecoveryCodes(tx: Database, userId: number): Promise<string[]> {
  const codes = generateRecoveryCodes();
  await replaceRecoveryCodes(
    tx,
    userId,
    codes.map((code) => hashRecoveryCode(userId, code)),
  );
  return codes;
}
