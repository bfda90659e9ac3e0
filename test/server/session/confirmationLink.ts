import { mailsTo } from '../../support/mailbox';
import type { TestShop } from '../../support/shop';

export interface ConfirmationLink {
  uid: string;
  token: string;
}

/** The newest confirmation link that was sent to an email. */
export async function confirmationLinkTo(
  shop: TestShop,
  email: string,
  atLeast = 1,
): Promise<ConfirmationLink> {
  const mails = await mailsTo(shop.config.dataDir, email, atLeast);
  const links = mails.flatMap(({ text }) => [...text.matchAll(/\/verify-email\/([^/\s]+)\/(\S+)/g)]);
  const [, uid = '', token = ''] = links.at(-1) ?? [];
  return { uid, token };
}
