import type { verifyEmail as verifyEmailCall } from '@contract/calls/verification';
import type { BodyOf, SuccessOf } from '@contract/call';
import { hashToken, newOpaqueToken, uidOf, userIdOf } from '../../credentials/opaqueTokens';
import type { Database } from '../../db/client';
import { ShopError, TooManyRequestsError } from '../../errors';
import { foldIdentifier } from '../../foldIdentifier';
import { queueMail, secondsToNextEmail } from '../mail';
import type { AccountContext } from './accountContext';
import {
  invalidateConfirmationLinks,
  invalidateResetLinks,
  findOpenConfirmation,
  insertConfirmation,
  secondsSinceLink,
  secondsToNextChange,
} from './linksRepository';
import {
  findUserByEmail,
  isEmailTaken,
  lockUser,
  lockUserByEmail,
  updateUser,
  type UserRow,
} from './usersRepository';

const LINK_MS = 48 * 60 * 60 * 1000;
const SECONDS_BETWEEN_LINKS = 60;
const MAX_CHANGES_PER_DAY = 5;

/** Sends a new confirmation link to an email of a locked user and invalidates the user's older links. */
export async function sendConfirmation(
  tx: Database,
  { userId, email, isChange }: { userId: number; email: string; isChange: boolean },
): Promise<void> {
  const { token, tokenHash } = newOpaqueToken();
  await invalidateConfirmationLinks(tx, userId);
  await insertConfirmation(tx, {
    userId,
    email,
    isChange,
    tokenHash,
    expiresAt: new Date(Date.now() + LINK_MS),
  });
  await queueMail(tx, { type: 'email_confirmation', userId, email, uid: uidOf(userId), token });
}

/**
 * Sends another link, to the pending email if there is one, else to the current one.
 * @throws ShopError token_invalid, already_verified, too_many_requests
 */
export async function requestVerification(db: Database, userId: number): Promise<string> {
  return db.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user) throw new ShopError('token_invalid', 'This account is closed.');
    const email = user.pendingEmail ?? user.email;
    if (user.pendingEmail === null && user.emailVerifiedAt) {
      throw new ShopError('already_verified', 'Your email is already confirmed.');
    }
    const secondsAgo = await secondsSinceLink(tx, userId);
    const pause = secondsAgo === undefined ? 0 : Math.ceil(SECONDS_BETWEEN_LINKS - secondsAgo);
    const wait = Math.max(pause, await secondsToNextEmail(tx, email));
    if (wait > 0)
      throw new TooManyRequestsError(
        "We've just sent you a link. Please wait a moment before you ask for another.",
        wait,
      );
    await sendConfirmation(tx, { userId, email, isChange: false });
    return email;
  });
}

/**
 * Confirms an email with its link. A pending email becomes the current one.
 * @throws ShopError invalid_request, email_taken
 */
export async function verifyEmail(
  { db, log }: AccountContext,
  { uid, token }: BodyOf<typeof verifyEmailCall>,
): Promise<SuccessOf<typeof verifyEmailCall>> {
  const userId = userIdOf(uid) ?? 0;
  const email = await db
    .transaction((tx) => confirmWithLink(tx, { userId, tokenHash: hashToken(token) }))
    .catch((error: unknown) => {
      throw isEmailTaken(error) ? emailTakenError() : error;
    });
  log.info({ userId }, 'email confirmed');
  return { message: 'Your email is confirmed.', email };
}

async function confirmWithLink(tx: Database, link: { userId: number; tokenHash: string }): Promise<string> {
  const user = await lockUser(tx, link.userId);
  const confirmation = user && (await findOpenConfirmation(tx, link));
  if (!confirmation) {
    throw new ShopError('invalid_request', 'This confirmation link is invalid or has expired.');
  }
  const { email } = confirmation;
  await invalidateConfirmationLinks(tx, user.id);
  if (!isSameEmail(email, user.email)) {
    await invalidateResetLinks(tx, user.id);
    await queueMail(tx, { type: 'email_change', userId: user.id, email: user.email, isDone: true });
  }
  await updateUser(tx, user.id, { email, emailVerifiedAt: new Date(), pendingEmail: null });
  return email;
}

/** Confirms the current email without its link, for example after a password reset by a link sent to it. */
export async function confirmCurrentEmail(tx: Database, user: UserRow): Promise<void> {
  if (user.emailVerifiedAt) return;
  if (user.pendingEmail === null) await invalidateConfirmationLinks(tx, user.id);
  await updateUser(tx, user.id, { emailVerifiedAt: new Date() });
}

/** Confirms an email on behalf of the keeper. False when no user has it. */
export async function confirmEmailByKeeper(db: Database, email: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const user = await lockUserByEmail(tx, email.trim());
    if (user) await confirmCurrentEmail(tx, user);
    return user !== undefined;
  });
}

/**
 * Changes the email in the profile of a locked user. A confirmed email stays current until the link to the new one is
 * opened. An unconfirmed email is replaced at once.
 * @throws ShopError email_taken, too_many_requests
 */
export async function changeEmail(tx: Database, user: UserRow, email: string): Promise<UserRow> {
  if (email === user.pendingEmail) return user;
  if (isSameEmail(email, user.email)) return keepCurrentEmail(tx, user, email);
  const other = await findUserByEmail(tx, email);
  if (other) throw emailTakenError();
  const wait = await secondsToNextChange(tx, user.id, MAX_CHANGES_PER_DAY);
  if (wait > 0)
    throw new TooManyRequestsError(
      'You have changed your email too often today. Please try again later.',
      wait,
    );
  const isDone = user.emailVerifiedAt === null;
  const updated = await updateUser(tx, user.id, isDone ? { email } : { pendingEmail: email });
  if (isDone) await invalidateResetLinks(tx, user.id);
  await sendConfirmation(tx, { userId: user.id, email, isChange: true });
  await queueMail(tx, { type: 'email_change', userId: user.id, email: user.email, isDone });
  return updated ?? user;
}

/** Keeps the current email, perhaps in another letter case, and withdraws a pending one. */
async function keepCurrentEmail(tx: Database, user: UserRow, email: string): Promise<UserRow> {
  if (user.pendingEmail !== null) await invalidateConfirmationLinks(tx, user.id);
  if (user.pendingEmail === null && email === user.email) return user;
  return (await updateUser(tx, user.id, { email, pendingEmail: null })) ?? user;
}

function isSameEmail(one: string, other: string): boolean {
  return foldIdentifier(one) === foldIdentifier(other);
}

export function emailTakenError(): ShopError {
  const sentence = 'There is already an account with this email.';
  return new ShopError('email_taken', sentence, { fields: { email: sentence } });
}
