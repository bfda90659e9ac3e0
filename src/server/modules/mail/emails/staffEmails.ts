import { DESK_ROOT } from '@contract/desk/routes';
import type { StaffMailJob } from '../mailsRepository';
import { greeting, paragraph, type EmailDraft, type ShopInfo } from './emailDraft';

type JobOf<Type extends StaffMailJob['type']> = Extract<StaffMailJob, { type: Type }>;

/** Emails to staff. Tokens stand after `#`, so that no server logs them. */
export function staffEmail(shop: ShopInfo, mail: StaffMailJob): EmailDraft {
  switch (mail.type) {
    case 'staff_invitation':
      return invitation(shop, mail);
    case 'staff_password_reset':
      return passwordReset(shop, mail);
    case 'staff_recovery_code':
      return recoveryCodeUsed(shop, mail);
    case 'staff_wrong_codes':
      return wrongCodes(shop, mail);
  }
}

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
        `${invitedBy} has invited you to the desk of ${details.name}, where its orders are run. Your role is ${role}.`,
      ),
      { kind: 'button', label: 'Join the desk', href: `${deskUrl}${DESK_ROOT}/join#${token}` },
      paragraph('The link works once, for 24 hours.'),
      {
        kind: 'small_print',
        text: "If you don't expect this invitation, you don't need to do anything.",
      },
    ],
  };
}

function passwordReset({ details, deskUrl }: ShopInfo, { token }: JobOf<'staff_password_reset'>): EmailDraft {
  return {
    subject: 'Choose a new password for the desk',
    heading: 'Choose a new password',
    blocks: [
      greeting,
      paragraph(
        `Someone asked for a new password for your account at the desk of ${details.name}. If it was you, choose one here:`,
      ),
      { kind: 'button', label: 'Choose a new password', href: `${deskUrl}${DESK_ROOT}/reset#${token}` },
      paragraph(
        'The link works once, for one hour. A new password signs you out everywhere. Your second factor stays.',
      ),
      {
        kind: 'small_print',
        text: "If it wasn't you, you don't need to do anything. Your password stays the same.",
      },
    ],
  };
}

function recoveryCodeUsed(
  { details, deskUrl }: ShopInfo,
  { codesLeft }: JobOf<'staff_recovery_code'>,
): EmailDraft {
  return {
    subject: 'A recovery code of your desk account was used',
    heading: 'A recovery code was used',
    blocks: [
      greeting,
      paragraph(
        `Someone used one of your recovery codes at the desk of ${details.name}. That code no longer works. ${codesLeftText(codesLeft)}`,
      ),
      paragraph("If it wasn't you, change your password now and tell an owner of the shop."),
      accountButton(deskUrl),
    ],
  };
}

function codesLeftText(codesLeft: number): string {
  if (codesLeft === 0) return 'You have none left, so please make new ones.';
  return codesLeft === 1 ? 'You have 1 left.' : `You have ${codesLeft} left.`;
}

function wrongCodes(
  { details, deskUrl }: ShopInfo,
  { email, name, accountEmail }: JobOf<'staff_wrong_codes'>,
): EmailDraft {
  const isOwn = email === accountEmail;
  const whose = isOwn ? 'your account' : `the account of ${name} (${accountEmail})`;
  return {
    subject: isOwn
      ? 'Twenty wrong codes on your desk account'
      : `Twenty wrong codes on the account of ${name}`,
    heading: 'Twenty wrong codes',
    blocks: [
      greeting,
      paragraph(
        `Someone entered twenty wrong codes within an hour on ${whose} at the desk of ${details.name}. For the rest of the hour, no code is accepted.`,
      ),
      paragraph(
        isOwn
          ? "If it wasn't you, someone knows your password. Change it now, and tell an owner of the shop."
          : `If it wasn't ${name}, someone knows their password. They should change it now.`,
      ),
      isOwn
        ? accountButton(deskUrl)
        : { kind: 'button', label: 'Open Staff', href: `${deskUrl}${DESK_ROOT}/staff` },
    ],
  };
}

function accountButton(deskUrl: string) {
  return { kind: 'button', label: 'Open My account', href: `${deskUrl}${DESK_ROOT}/me` } as const;
}
