import { hello, paragraph, type Letter, type ShopAddress } from './letter';

export function passwordReset(
  { details, publicUrl }: ShopAddress,
  { uid, token }: { uid: string; token: string },
): Letter {
  return {
    subject: `Reset your ${details.name} password`,
    heading: 'Reset your password',
    parts: [
      paragraph('Somebody asked for a new password for this address. If it was you, choose one here:'),
      { kind: 'button', label: 'Reset password', href: `${publicUrl}/reset-password/${uid}/${token}` },
      paragraph('The link works once and for one hour.'),
      {
        kind: 'small_print',
        text: 'If it was not you, there is nothing to do: your password stays as it is.',
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
      paragraph('If it was not you, ask for a reset link at once and tell us.'),
      { kind: 'button', label: 'Reset password', href: `${publicUrl}/request-password-reset` },
    ],
  };
}
