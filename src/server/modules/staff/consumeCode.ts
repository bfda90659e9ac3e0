import { matchingTimeStep } from '../../credentials/oneTimeCodes';
import { hashRecoveryCode, newRecoveryCodes } from '../../credentials/recoveryCodes';
import { countWrongCode, demandCodesLeft, isLastAllowed } from '../../credentials/wrongCodes';
import type { Database } from '../../db/client';
import { ShopError } from '../../errors';
import { queueMail } from '../mail';
import {
  consumeRecoveryCode,
  countRecoveryCodes,
  storeRecoveryCodes,
  updateTimeStep,
  updateWrongCodes,
  type SecondStepRow,
} from './secondStepsRepository';
import { findActiveOwners, type StaffRow } from './staffRepository';

export type CodeResult = 'app' | 'recovery' | 'wrong';

/** A code of the app, a recovery code, or either in one field. */
export interface Code {
  app?: string;
  recovery?: string;
}

/**
 * Consumes a code of a locked member of staff, and counts a wrong one. The caller must commit even if it refuses the request, so
 * that the code stays spent. @throws TooManyRequestsError after 20 wrong ones an hour
 */
export async function consumeCode(
  tx: Database,
  { member, step }: { member: StaffRow; step: SecondStepRow },
  { app, recovery }: Code,
): Promise<CodeResult> {
  demandCodesLeft(member);
  const { id, email } = member;
  const timeStep = app === undefined ? null : matchingTimeStep(step, app);
  if (timeStep !== null) {
    await updateTimeStep(tx, id, timeStep);
    return 'app';
  }
  if (recovery !== undefined && (await consumeRecoveryCode(tx, id, hashRecoveryCode(id, recovery)))) {
    await queueMail(tx, { type: 'staff_recovery_code', email, codesLeft: await countRecoveryCodes(tx, id) });
    return 'recovery';
  }
  await recordWrongCode(tx, member);
  return 'wrong';
}

/** Counts a wrong code. The last one that is allowed is reported to the member and to every owner. */
export async function recordWrongCode(tx: Database, member: StaffRow): Promise<void> {
  const count = countWrongCode(member);
  await updateWrongCodes(tx, member.id, count);
  if (!isLastAllowed(count)) return;
  const owners = await findActiveOwners(tx);
  const { name, email: accountEmail } = member;
  for (const email of new Set([accountEmail, ...owners.map((owner) => owner.email)]))
    await queueMail(tx, { type: 'staff_wrong_codes', email, name, accountEmail });
}

/** Ten new codes. They replace the older ones. */
export async function replaceRecoveryCodes(tx: Database, staffId: number): Promise<string[]> {
  const { codes, codeHashes } = newRecoveryCodes(staffId);
  await storeRecoveryCodes(tx, staffId, codeHashes);
  return codes;
}

export function wrongCodeError(): ShopError {
  return new ShopError('invalid_credentials', 'Invalid code');
}

export function deadTicketError(): ShopError {
  return new ShopError('token_invalid', 'Please sign in again.');
}
