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

/** Writes a letter with a new link to an email of the user, who is locked. Older links of the user end. */
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
 * Sends another link: to the new email that waits, else to the present one.
 * @throws ShopError token_invalid, already_verified, too_many_requests
 */
export async function requestVerification(db: Database, userId: number): Promise<string> {
  return db.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user) throw new ShopError('token_invalid', 'This account is closed.');
    const email = user.pendingEmail ?? user.email;
    if (user.pendingEmail === null && user.emailVerifiedAt) {
      throw new ShopError('already_verified', 'Your email is confirmed already.');
    }
    const secondsAgo = await secondsSinceLink(tx, userId);
    const pause = secondsAgo === undefined ? 0 : Math.ceil(SECONDS_BETWEEN_LINKS - secondsAgo);
    const wait = Math.max(pause, await secondsToNextEmail(tx, email));
    if (wait > 0)
      throw new TooManyRequestsError('A link was sent a moment ago. Please wait before you ask again.', wait);
    await sendConfirmation(tx, { userId, email, isChange: false });
    return email;
  });
}

/** Confirms an email with the link of a letter; a new email counts from then on. @throws ShopError invalid_request, email_taken */
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

/** The present email is confirmed without its link, as by a password that was set with a link it received. */
export async function confirmCurrentEmail(tx: Database, user: UserRow): Promise<void> {
  if (user.emailVerifiedAt) return;
  if (user.pendingEmail === null) await invalidateConfirmationLinks(tx, user.id);
  await updateUser(tx, user.id, { emailVerifiedAt: new Date() });
}

/** Confirms an email for whoever convinced the keeper. False when no user has it. */
export async function confirmEmailByKeeper(db: Database, email: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const user = await lockUserByEmail(tx, email.trim());
    if (user) await confirmCurrentEmail(tx, user);
    return user !== undefined;
  });
}

/**
 * Takes the email that a customer, who is locked, gives in the profile. A confirmed email stays until the link to the new
 * one is opened; one that is not confirmed is replaced at once.
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

/** The present email, maybe in other letters: a new one that waits is withdrawn. */
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
