import { newOpaqueToken, uidOf } from '../../credentials/opaqueTokens';
import type { Database } from '../../db/client';
import { withMinimumDuration } from '../../http/minimumDuration';
import { clientKeyOf } from '../../plugins/throttling';
import type { Limit } from '../../plugins/throttlingCounters';
import { queueMail } from '../mail';
import type { AccountContext } from './accountContext';
import { countRecentResetLinks, invalidateResetLinks, insertResetLink } from './linksRepository';
import { lockUserByEmail } from './usersRepository';

const HOUR_MS = 60 * 60 * 1000;
const LINK_MS = HOUR_MS;

/** Wide enough for a mobile network whose customers share one IP address. */
export const RESET_LIMIT: Limit = { name: 'reset', max: 100, windowMs: HOUR_MS, keyOf: clientKeyOf };

/** Per account, so that requests from many IP addresses cannot flood a mailbox. */
const MAX_LINKS_PER_HOUR = 5;

/** Emails a reset link if an account has this email. Only the newest link works. */
export async function requestPasswordReset({ db, log }: AccountContext, email: string): Promise<void> {
  const userId = await withMinimumDuration(db.transaction((tx) => sendLink(tx, email.trim())));
  log.info({ userId }, 'password reset requested');
}

async function sendLink(tx: Database, email: string): Promise<number | undefined> {
  const user = await lockUserByEmail(tx, email);
  if (!user || (await countRecentResetLinks(tx, user.id)) >= MAX_LINKS_PER_HOUR) return user?.id;
  const { token, tokenHash } = newOpaqueToken();
  await invalidateResetLinks(tx, user.id);
  await insertResetLink(tx, { userId: user.id, tokenHash, expiresAt: new Date(Date.now() + LINK_MS) });
  await queueMail(tx, {
    type: 'password_reset',
    userId: user.id,
    email: user.email,
    uid: uidOf(user.id),
    token,
  });
  return user.id;
}
