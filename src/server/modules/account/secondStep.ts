import type * as calls from '@contract/calls/security';
import type { SuccessOf } from '@contract/call';
import { generateTotpSecret, otpauthUrl, matchingTimeStep } from '../../credentials/oneTimeCodes';
import type { Database } from '../../db/client';
import { fieldError, ShopError } from '../../errors';
import { queueMail } from '../mail';
import { consumeCode, replaceRecoveryCodes, WRONG_CODE_MESSAGE, type CodeResult } from './consumeCode';
import { lockUserWithPassword } from './currentPassword';
import { deleteSecondStep, findSecondStep, putSecret, updateSecondStep } from './secondStepsRepository';
import { lockUser, lockUserByEmail, type UserRow } from './usersRepository';

/**
 * Creates the secret for the app of a user whose password has been checked. `confirmSecondStep` turns the step on.
 * @throws ShopError invalid_request, conflict
 */
export async function beginSecondStep(
  db: Database,
  { user, shopName }: { user: UserRow; shopName: string },
): Promise<SuccessOf<typeof calls.beginSecondStep>> {
  const secret = generateTotpSecret();
  await db.transaction(async (tx) => {
    await lockUserWithPassword(tx, user);
    if ((await findSecondStep(tx, user.id))?.turnedOnAt) throw alreadyOnError();
    await putSecret(tx, user.id, secret);
  });
  return { secret, otpauth_url: otpauthUrl({ issuer: shopName, label: user.email }, secret) };
}

/** Turns the second step on after a code from the app. @throws ShopError invalid_request, conflict */
export async function confirmSecondStep(
  db: Database,
  { userId, code }: { userId: number; code: string },
): Promise<SuccessOf<typeof calls.confirmSecondStep>> {
  return db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const step = await findSecondStep(tx, userId);
    if (!step)
      throw new ShopError('conflict', 'Two-step sign-in has not been set up yet. Please start again.');
    if (step.turnedOnAt) throw alreadyOnError();
    const lastTimeStep = matchingTimeStep(step, code);
    if (lastTimeStep === null) throw wrongCodeError();
    await updateSecondStep(tx, userId, { turnedOnAt: new Date(), lastTimeStep });
    const recovery_codes = await replaceRecoveryCodes(tx, userId);
    await queueMail(tx, { type: 'second_step', userId, change: 'turned_on' });
    return { recovery_codes };
  });
}

interface Proof {
  /** whose password has been checked */
  user: UserRow;
  code: string;
}

/** @throws ShopError invalid_request, conflict, too_many_requests */
export async function renewRecoveryCodes(
  db: Database,
  proof: Proof,
): Promise<SuccessOf<typeof calls.renewRecoveryCodes>> {
  const userId = proof.user.id;
  const recovery_codes = await withSecondStep(db, proof, async (tx) => {
    const codes = await replaceRecoveryCodes(tx, userId);
    await queueMail(tx, { type: 'second_step', userId, change: 'new_recovery_codes' });
    return codes;
  });
  return { recovery_codes };
}

/** @throws ShopError invalid_request, conflict, too_many_requests */
export async function endSecondStep(db: Database, proof: Proof): Promise<void> {
  await withSecondStep(db, proof, (tx) => turnOffSecondStep(tx, proof.user.id));
}

/** Turns the second step off for a user who has lost app and codes. False when no user has this email. */
export async function endSecondStepByKeeper(db: Database, email: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const user = await lockUserByEmail(tx, email.trim());
    if (user && (await findSecondStep(tx, user.id))) await turnOffSecondStep(tx, user.id);
    return user !== undefined;
  });
}

async function turnOffSecondStep(tx: Database, userId: number): Promise<void> {
  await deleteSecondStep(tx, userId);
  await queueMail(tx, { type: 'second_step', userId, change: 'turned_off' });
}

/** Does work that needs a code besides the password. The work must not throw, or the consumed code is rolled back. */
async function withSecondStep<Result>(
  db: Database,
  { user, code }: Proof,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> {
  const outcome = await db.transaction(async (tx) => {
    await lockUserWithPassword(tx, user);
    const step = await findSecondStep(tx, user.id);
    if (!step?.turnedOnAt) throw new ShopError('conflict', 'Two-step sign-in is off.');
    return (await consumeCode(tx, step, code)) === 'wrong' ? null : { result: await work(tx) };
  });
  if (!outcome) throw wrongCodeError();
  return outcome.result;
}

/**
 * Consumes a code where the second step is on. False for a wrong or missing code. The caller has locked the user and
 * must commit even when it refuses the request: a right code is spent, a wrong one is counted.
 * @throws TooManyRequestsError
 */
export async function consumeCodeIfOn(
  tx: Database,
  userId: number,
  code: string | undefined,
): Promise<boolean> {
  const step = await findSecondStep(tx, userId);
  if (!step?.turnedOnAt) return true;
  return code !== undefined && (await consumeCode(tx, step, code)) !== 'wrong';
}

/**
 * Consumes the code of a sign-in, from the app or a recovery code. The caller has locked the user, must commit as for
 * `consumeCodeIfOn`, and then calls `recordSignIn`. @throws TooManyRequestsError
 */
export async function passSecondStep(
  tx: Database,
  userId: number,
  code: string,
): Promise<CodeResult | 'off'> {
  const step = await findSecondStep(tx, userId);
  return step?.turnedOnAt ? consumeCode(tx, step, code) : 'off';
}

export function wrongCodeError(): ShopError {
  return fieldError('code', WRONG_CODE_MESSAGE);
}

function alreadyOnError(): ShopError {
  return new ShopError('conflict', 'Two-step sign-in is already on.');
}
