import type { StaffActor } from '../../actor';
import { hashNewPassword } from '../../credentials/passwords';
import type { Database } from '../../db/client';
import { recordChange } from '../audit';
import { lockWithPassword } from './currentPassword';
import { endAccess } from './endSessions';
import { demandPasswordLength } from './passwordLength';
import { findSecondStep } from './secondStepsRepository';
import { updatePassword, type StaffRow } from './staffRepository';

/** Changes a password and ends the other sessions. @param member whose password has been checked @throws ShopError invalid_request */
export async function changeOwnPassword(
  db: Database,
  { member, password, by }: { member: StaffRow; password: string; by: StaffActor },
): Promise<void> {
  const hasFactor = (await findSecondStep(db, member.id)) !== undefined;
  demandPasswordLength(password, { hasFactor, field: 'new_password' });
  const passwordHash = await hashNewPassword(password, 'new_password');
  await db.transaction(async (tx) => {
    await lockWithPassword(tx, member);
    await setPassword(tx, { staffId: member.id, passwordHash, by });
  });
}

/** Stores a password of a locked member of staff, and ends all access by the old one but the session that asks. */
export async function setPassword(
  tx: Database,
  { staffId, passwordHash, by }: { staffId: number; passwordHash: string; by: StaffActor },
): Promise<void> {
  await updatePassword(tx, staffId, { passwordHash });
  await endAccess(tx, staffId, by.sessionId);
  await recordChange(tx, by, {
    action: 'staff.password',
    subjectId: String(staffId),
    before: {},
    after: {},
  });
}
