import { hasPermission } from '@contract/desk/permissions';
import type { Actor } from '../../actor';
import type { Database } from '../../db/client';
import { ShopError } from '../../errors';
import { holdStaff } from './staffRepository';

/**
 * Whether the one who changes the staff still may, in the transaction of the change: role or access may have been taken since the
 * call began. @throws ShopError token_invalid, forbidden
 */
export async function demandStillMay(tx: Database, by: Actor): Promise<void> {
  if (by.kind !== 'staff') return;
  const member = await holdStaff(tx, by.staffId);
  if (!member?.isActive)
    throw new ShopError('token_invalid', 'Your session has ended. Please sign in again.');
  if (!hasPermission(member.role, 'staff.manage'))
    throw new ShopError('forbidden', 'Your role may not do this.');
}
