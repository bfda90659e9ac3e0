import type { getAccount as getAccountCall } from '@contract/calls/account';
import type { updateProfile as updateProfileCall } from '@contract/calls/session';
import type { BodyOf, SuccessOf } from '@contract/call';
import { hashNewPassword } from '../../credentials/passwords';
import { ShopError } from '../../errors';
import type { SignedIn } from '../../http/api';
import type { Database } from '../../db/client';
import { changeEmail, emailTaken } from './confirmEmail';
import { lockSame } from './currentPassword';
import { isSecondStepOn } from './securityRepository';
import { changePassword } from './resetPassword';
import { issuePair, openSession, type AuthContext, type TokenPair } from './openSession';
import { isSessionOpen } from './sessionsRepository';
import { findUserById, isEmailTaken, updateUser, type UserRow } from './usersRepository';

type Wanted = BodyOf<typeof updateProfileCall>;

/**
 * Changes name, email and password of a user whose current password was checked. A new password ends every session, also
 * the caller's; the tokens of the answer are a new one's. @throws ShopError invalid_request, email_taken, token_invalid
 */
export async function updateProfile(
  context: AuthContext,
  { caller, user, wanted }: { caller: SignedIn; user: UserRow; wanted: Wanted },
): Promise<SuccessOf<typeof updateProfileCall>> {
  const passwordHash = wanted.new_password
    ? await hashNewPassword(wanted.new_password, 'new_password')
    : null;
  const saved = await context.db
    .transaction((tx) => save({ ...context, db: tx }, { caller, user, wanted, passwordHash }))
    .catch((error: unknown) => {
      throw isEmailTaken(error) ? emailTaken() : error;
    });
  context.log.info({ userId: user.id, passwordChanged: passwordHash !== null }, 'profile changed');
  return saved;
}

interface Change {
  caller: SignedIn;
  user: UserRow;
  wanted: Wanted;
  passwordHash: string | null;
}

async function save(
  context: AuthContext,
  { caller, user, wanted, passwordHash }: Change,
): Promise<SuccessOf<typeof updateProfileCall>> {
  const tx = context.db;
  const locked = await lockSame(tx, user);
  const names = { firstName: wanted.first_name, lastName: wanted.last_name };
  if (!(await isSessionOpen(tx, caller.sessionId)))
    throw new ShopError('token_invalid', 'Your session has ended.');
  const { email, pendingEmail } = await changeEmail(tx, locked, wanted.email);
  const saved = await updateUser(tx, user.id, names);
  if (!saved) throw new Error('A locked user was not saved');
  if (passwordHash !== null) await changePassword(tx, user.id, passwordHash);
  return {
    username: saved.username,
    user_id: saved.id,
    first_name: saved.firstName,
    last_name: saved.lastName,
    email,
    ...(pendingEmail !== null && { pending_email: pendingEmail }),
    tokens: passwordHash === null ? await furtherPair(context, caller) : await openSession(context, user.id),
  };
}

async function furtherPair(context: AuthContext, caller: SignedIn): Promise<TokenPair> {
  const { browser } = context.device;
  const session = { userId: caller.id, familyId: caller.sessionId, startedAt: new Date(), browser };
  return issuePair(context, session, null);
}

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
    email_verified: user.emailVerifiedAt !== null,
    pending_email: user.pendingEmail,
    address: user.address,
    phone: user.phone,
    two_factor: await isSecondStepOn(db, user.id),
    deletion_due_at: user.deletionDueAt?.toISOString() ?? null,
    created_at: user.createdAt.toISOString(),
  };
}
