import { hashToken, newOpaqueToken } from '../../credentials/opaqueTokens';
import { MAX_WRONG_PER_SIGN_IN, SIGN_IN_MS } from '../../credentials/wrongCodes';
import type { Database } from '../../db/client';
import { ShopError } from '../../errors';
import { lockUser, recordSignIn, passSecondStep, WRONG_CODE_MESSAGE, type UserRow } from '../account';
import { findOpenChallenge, insertChallenge, updateChallenge } from './challengesRepository';
import { openSession, type AuthContext, type TokenPair } from './openSession';

/** Opens a challenge after a right password. Its token stands for the password when the code is sent. */
export async function newChallenge(tx: Database, userId: number): Promise<string> {
  const { token, tokenHash } = newOpaqueToken();
  await insertChallenge(tx, { userId, tokenHash, expiresAt: new Date(Date.now() + SIGN_IN_MS) });
  return token;
}

export function secondStepRequiredError(challenge: string): ShopError {
  const sentence = 'Enter the code from your authenticator app.';
  return new ShopError('second_factor_required', sentence, { challenge });
}

interface SignInResult extends TokenPair {
  user: UserRow;
}

/** Signs in with the code of the second step. @throws ShopError invalid_credentials, token_invalid, too_many_requests */
export async function passChallenge(
  context: AuthContext,
  { challenge, code }: { challenge: string; code: string },
): Promise<SignInResult> {
  const outcome = await context.db.transaction((tx) =>
    verifyChallenge({ ...context, db: tx }, hashToken(challenge), code),
  );
  if (outcome === 'over') throw new ShopError('token_invalid', 'Please sign in again.');
  if (outcome === 'wrong') throw new ShopError('invalid_credentials', WRONG_CODE_MESSAGE);
  return outcome;
}

async function verifyChallenge(
  context: AuthContext,
  tokenHash: string,
  code: string,
): Promise<SignInResult | 'over' | 'wrong'> {
  const { db: tx, device } = context;
  const candidate = await findOpenChallenge(tx, tokenHash);
  const user = candidate && (await lockUser(tx, candidate.userId));
  // Read again, since another attempt may have used it while this one waited for the lock.
  const challenge = await findOpenChallenge(tx, tokenHash);
  if (!user || !challenge || challenge.wrongCodes >= MAX_WRONG_PER_SIGN_IN) return 'over';
  const proof = await passSecondStep(tx, user.id, code);
  if (proof === 'off') return 'over';
  if (proof === 'wrong') {
    await updateChallenge(tx, challenge.id, { wrongCodes: challenge.wrongCodes + 1 });
    return 'wrong';
  }
  await updateChallenge(tx, challenge.id, { usedAt: new Date() });
  const pair = await openSession(context, user.id);
  await recordSignIn(tx, user, { device, usedRecoveryCode: proof === 'recovery' });
  return { ...pair, user };
}
