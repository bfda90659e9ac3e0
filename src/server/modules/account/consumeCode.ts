import { timeStepOf } from '../../credentials/oneTimeCodes';
import { hashRecoveryCode, makeRecoveryCodes } from '../../credentials/recoveryCodes';
import type { Database } from '../../db/client';
import { TooMany } from '../../errors';
import {
  putRecoveryCodes,
  updateSecondStep,
  consumeRecoveryCode,
  type SecondStepRow,
} from './secondStepsRepository';

const WRONG_AN_HOUR = 20;
const HOUR_MS = 60 * 60 * 1000;

export const WRONG_CODE = 'This code is not right.';

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
  const codes = makeRecoveryCodes();
  await putRecoveryCodes(
    tx,
    userId,
    codes.map((code) => hashRecoveryCode(userId, code)),
  );
  return codes;
}
