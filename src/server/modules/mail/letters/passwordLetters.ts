import { hello, paragraph, type Letter, type ShopAddress } from './letter';

export function passwordReset(
  { details, publicUrl }: ShopAddress,
  { uid, token }: { uid: string; token: string },
): Letter {
  return {
    subject: `Reset your ${details.name} password`,
    heading: 'Reset your password',
    parts: [
      paragraph(
        'Someone asked to reset the password of the account with this email address. If it was you, choose a new password here:',
      ),
      { kind: 'button', label: 'Reset password', href: `${publicUrl}/reset-password/${uid}/${token}` },
      paragraph('The link works once, for one hour.'),
      {
        kind: 'small_print',
        text: 'If it wasn’t you, you don’t need to do anything. Your password stays the same.',
      },
    ],
  };
}

export function passwordChanged({ details, publicUrl }: ShopAddress): Letter {
  return {
    subject: `Your ${details.name} password was changed`,
    heading: 'Your password was changed',
    parts: [
      hello,
      paragraph('The password of your account was changed just now, and every other device was signed out.'),
      paragraph('If it wasn’t you, reset your password now and tell us.'),
      { kind: 'button', label: 'Reset password', href: `${publicUrl}/request-password-reset` },
    ],
  };
}
