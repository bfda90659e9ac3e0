import { requestPasswordReset } from '@contract/calls/session';
import { callShop } from '../../support/customer';
import { mailsTo } from '../../support/mailbox';
import type { TestShop } from '../../support/shop';

export interface ResetLink {
  uid: string;
  token: string;
}

/** Requests a reset link and reads it from the email. */
export async function resetLinkFor(shop: TestShop, email: string, mailsBefore = 0): Promise<ResetLink> {
  await callShop(shop.address, requestPasswordReset, { body: { email } });
  const mail = (await mailsTo(shop.config.dataDir, email, mailsBefore + 1)).at(-1);
  const [, uid, token] = /\/reset-password\/([^/\s]+)\/(\S+)/.exec(mail?.text ?? '') ?? [];
  if (!uid || !token) throw new Error(`The mail has no link: ${mail?.text}`);
  return { uid, token };
}
