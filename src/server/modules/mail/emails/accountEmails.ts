import { greeting, paragraph, type EmailDraft, type ShopInfo } from './emailDraft';

export function passwordReset(
  { details, publicUrl }: ShopInfo,
  { uid, token }: { uid: string; token: string },
): EmailDraft {
  return {
    subject: `Reset your ${details.name} password`,
    heading: 'Reset your password',
    blocks: [
      paragraph(
        'Someone asked to reset the password of the account with this email address. If it was you, choose a new password here:',
      ),
      { kind: 'button', label: 'Reset password', href: `${publicUrl}/reset-password/${uid}/${token}` },
      paragraph('The link works once, for one hour.'),
      {
        kind: 'small_print',
        text: "If it wasn't you, you don't need to do anything. Your password stays the same.",
      },
    ],
  };
}

export function passwordChanged({ details, publicUrl }: ShopInfo): EmailDraft {
  return {
    subject: `Your ${details.name} password was changed`,
    heading: 'Your password was changed',
    blocks: [
      greeting,
      paragraph("Your password has just been changed. We've signed you out on every other device."),
      paragraph("If it wasn't you, reset your password now and tell us."),
      { kind: 'button', label: 'Reset password', href: `${publicUrl}/request-password-reset` },
    ],
  };
}

export function emailConfirmation(
  { details, publicUrl }: ShopInfo,
  { uid, token }: { uid: string; token: string },
): EmailDraft {
  return {
    subject: `Confirm your email for ${details.name}`,
    heading: 'Confirm your email',
    blocks: [
      greeting,
      paragraph(
        'Someone gave this email address for an account at our shop. If it was you, please confirm that it is yours:',
      ),
      { kind: 'button', label: 'Confirm my email', href: `${publicUrl}/verify-email/${uid}/${token}` },
      paragraph('The link works once, for 48 hours.'),
      {
        kind: 'small_print',
        text: "If it wasn't you, you don't need to do anything.",
      },
    ],
  };
}

/** To the current or former email. It does not name the new one. */
export function emailChange({ details, publicUrl }: ShopInfo, { isDone }: { isDone: boolean }): EmailDraft {
  return {
    subject: isDone
      ? `The email of your ${details.name} account was changed`
      : 'A new email for your account',
    heading: isDone ? 'Your email was changed' : 'A new email was requested',
    blocks: [
      greeting,
      paragraph(
        isDone
          ? "The email address of your account has been changed. We'll send our emails to the new one."
          : 'Someone who knows your password asked to change the email address of your account. Nothing changes until the new address is confirmed.',
      ),
      paragraph(
        isDone
          ? "If it wasn't you, please call or email us at once."
          : "If it wasn't you, reset your password now and tell us.",
      ),
      ...(isDone
        ? []
        : [
            { kind: 'button', label: 'Reset password', href: `${publicUrl}/request-password-reset` } as const,
          ]),
    ],
  };
}
