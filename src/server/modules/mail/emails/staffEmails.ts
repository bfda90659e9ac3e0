import type { Role } from '@contract/desk/permissions';
import type { StaffMailJob, StaffWrongCodesMailJob } from '../mailsRepository';
import { greeting, paragraph, type EmailBlock, type EmailDraft, type ShopInfo } from './emailDraft';

/** To somebody who runs the shop, or is invited to. Tokens follow a `#`, so that no server reads them from the address. */
export function staffEmail(shop: ShopInfo, mail: StaffMailJob): EmailDraft {
  switch (mail.type) {
    case 'staff_invitation':
      return invitation(shop, mail);
    case 'staff_password_reset':
      return passwordReset(shop, mail);
    case 'staff_recovery_code':
      return recoveryCodeUsed(shop, mail);
    case 'staff_wrong_codes':
      return isOwnAccount(mail) ? wrongCodesOfRecipient(shop) : wrongCodesOfColleague(shop, mail);
  }
}

type JobOf<Type extends StaffMailJob['type']> = Extract<StaffMailJob, { type: Type }>;

/** How the invitation says what somebody joins as. */
const AS_ROLE: Readonly<Record<Role, string>> = {
  owner: 'as an owner',
  manager: 'as a manager',
  fulfilment: 'in fulfilment',
  support: 'in customer support',
};

function invitation(
  { details, deskUrl }: ShopInfo,
  { role, invitedBy, token }: JobOf<'staff_invitation'>,
): EmailDraft {
  return {
    subject: `Join the desk of ${details.name}`,
    heading: 'Join the desk',
    blocks: [
      greeting,
      paragraph(
        `${invitedBy} invites you to help run ${details.name}, ${AS_ROLE[role]}. The desk is where its staff work.`,
      ),
      { kind: 'button', label: 'Join the desk', href: `${deskUrl}/desk/join#${token}` },
      paragraph('The link works once, for 24 hours. Please keep it to yourself: anyone who has it can join.'),
      {
        kind: 'small_print',
        text: "If you did not expect this, you don't need to do anything. The link stops working by itself.",
      },
    ],
  };
}

function passwordReset({ deskUrl }: ShopInfo, { token }: JobOf<'staff_password_reset'>): EmailDraft {
  return {
    subject: 'Choose a new password for the desk',
    heading: 'Choose a new password',
    blocks: [
      greeting,
      paragraph(
        'Someone asked for a new password for the desk, for the account with this email address. If it was you, choose one here:',
      ),
      { kind: 'button', label: 'Choose a new password', href: `${deskUrl}/desk/reset#${token}` },
      paragraph('The link works once, for one hour.'),
      paragraph(
        'A new password signs you out of the desk everywhere. If you sign in with codes from an app, you still need them.',
      ),
      {
        kind: 'small_print',
        text: "If it wasn't you, you don't need to do anything. Your password stays the same.",
      },
    ],
  };
}

function recoveryCodeUsed({ deskUrl }: ShopInfo, { codesLeft }: JobOf<'staff_recovery_code'>): EmailDraft {
  const subject = 'A recovery code was used at the desk';
  return {
    subject,
    heading: subject,
    blocks: [
      greeting,
      paragraph(
        `Someone used your password and one of your recovery codes at the desk. That code no longer works. ${codesLeftText(codesLeft)}`,
      ),
      paragraph(
        "If it wasn't you, change your password now, make new recovery codes and tell an owner of the shop.",
      ),
      myAccountButton(deskUrl),
    ],
  };
}

function codesLeftText(count: number): string {
  if (count === 0) return 'You have no recovery codes left, so make new ones now.';
  return count === 1
    ? 'You have one recovery code left, so make new ones soon.'
    : `You have ${count} recovery codes left.`;
}

function isOwnAccount({ email, accountEmail }: StaffWrongCodesMailJob): boolean {
  return email.toLowerCase() === accountEmail.toLowerCase();
}

function wrongCodesOfRecipient({ deskUrl }: ShopInfo): EmailDraft {
  const subject = 'Twenty wrong codes on your account';
  return {
    subject,
    heading: subject,
    blocks: [
      greeting,
      paragraph(wrongCodesText('your account')),
      paragraph(
        "If it wasn't you, change your password now and tell an owner of the shop. You can change it under My account, or with 'Forgot your password?' where you sign in.",
      ),
      myAccountButton(deskUrl),
      {
        kind: 'small_print',
        text: "If it was you, check that your phone's clock is right: the codes depend on it.",
      },
    ],
  };
}

/** To an owner. */
function wrongCodesOfColleague(
  { deskUrl }: ShopInfo,
  { name, accountEmail }: StaffWrongCodesMailJob,
): EmailDraft {
  const subject = `Twenty wrong codes on the account of ${name}`;
  return {
    subject,
    heading: subject,
    blocks: [
      greeting,
      paragraph(wrongCodesText(`the account of ${name} (${accountEmail})`)),
      paragraph(
        `Ask ${name} whether it was them. If it wasn't, the password should be changed now. Until it is, you can disable the account.`,
      ),
      { kind: 'button', label: 'Staff', href: `${deskUrl}/desk/staff` },
    ],
  };
}

function wrongCodesText(account: string): string {
  return `Someone entered twenty wrong codes within an hour on ${account}. The desk refuses further codes for the rest of the hour. The password must have been right, so someone else may know it.`;
}

function myAccountButton(deskUrl: string): EmailBlock {
  return { kind: 'button', label: 'My account', href: `${deskUrl}/desk/me` };
}
