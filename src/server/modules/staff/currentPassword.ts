import type { FastifyRequest } from 'fastify';
import { verifyPassword } from '../../credentials/passwords';
import type { Database } from '../../db/client';
import { ShopError } from '../../errors';
import { throttlePasswords, WrongPassword } from '../../plugins/passwordThrottling';
import type { CreateThrottle } from '../../plugins/throttling';
import { findStaff, lockStaff, type StaffRow } from './staffRepository';

/**
 * Resolves to the calling member of staff if the password is right. Wrong ones count per account, over all calls that need it.
 * @throws ShopError token_invalid, invalid_request; TooManyRequestsError beyond the limit, before anything is hashed
 */
export type DemandPassword = (request: FastifyRequest, password: string) => Promise<StaffRow>;

export function staffPasswordCheck(db: Database, throttling: CreateThrottle): DemandPassword {
  const keyOf = ({ staff }: FastifyRequest) => String(staff?.staffId);
  const throttle = throttlePasswords(throttling, { name: 'desk-current-password', keyOf });
  return (request, password) =>
    throttle(request, async () => {
      const member = await findStaff(db, request.staff?.staffId ?? 0);
      if (!member) throw new ShopError('token_invalid', 'Your session has ended. Please sign in again.');
      if (!(await verifyPassword(member.passwordHash, password))) throw new WrongPassword();
      return member;
    });
}

/** Locks a member of staff whose password is still the one that was checked. @throws WrongPassword */
export async function lockWithPassword(tx: Database, { id, passwordHash }: StaffRow): Promise<StaffRow> {
  const member = await lockStaff(tx, id);
  if (!member?.isActive || member.passwordHash !== passwordHash) throw new WrongPassword();
  return member;
}
