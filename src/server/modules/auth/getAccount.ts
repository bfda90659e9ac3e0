import type { getAccount as getAccountCall } from '@contract/calls/session';
import type { SuccessOf } from '@contract/defineCall';
import type { Database } from '../../db/client';
import { ShopError } from '../../errors';
import { findUserById } from './usersRepository';

/** The account as its own customer sees it. @throws ShopError token_invalid */
export async function getAccount(db: Database, userId: number): Promise<SuccessOf<typeof getAccountCall>> {
  const user = await findUserById(db, userId);
  if (!user) throw new ShopError('token_invalid', 'This account is closed.');
  return {
    id: user.id,
    username: user.username,
    first_name: user.firstName,
    last_name: user.lastName,
    email: user.email,
    address: user.address,
    phone: user.phone,
    created_at: user.createdAt.toISOString(),
  };
}
