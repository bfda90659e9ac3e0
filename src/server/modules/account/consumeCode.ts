import { matchingTimeStep } from '../../credentials/oneTimeCodes';
import { hashRecoveryCode, newRecoveryCodes } from '../../credentials/recoveryCodes';
import { countWrongCode, demandCodesLeft } from '../../credentials/wrongCodes';
import type { Database } from '../../db/client';
import {
  consumeRecoveryCode,
  storeRecoveryCodes,
  updateSecondStep,
  type SecondStepRow,
} from './secondStepsRepository';

export const WRONG_CODE_MESSAGE = 'This code is not right.';

export type CodeResult = 'app' | 'recovery' | 'wrong';

/**
 * Consumes a code of the app or a recovery code. A wrong code is counted. The caller locks the user first, and must
 * commit even if it refuses the request, so that the code stays spent. @throws TooManyRequestsError after 20 wrong ones an hour
 */
export async function consumeCode(tx: Database, step: SecondStepRow, code: string): Promise<CodeResult> {
  const { userId } = step;
  demandCodesLeft(step);
  const timeStep = matchingTimeStep(step, code);
  if (timeStep !== null) {
    await updateSecondStep(tx, userId, { lastTimeStep: timeStep });
    return 'app';
  }
  if (await consumeRecoveryCode(tx, userId, hashRecoveryCode(userId, code))) return 'recovery';
  await updateSecondStep(tx, userId, countWrongCode(step));
  return 'wrong';
}

/** Ten new codes. They replace the user's older ones. */
export async function replaceRecoveryCodes(tx: Database, userId: number): Promise<string[]> {
  const { codes, codeHashes } = newRecoveryCodes(userId);
  await storeRecoveryCodes(tx, userId, codeHashes);
  return codes;
}
