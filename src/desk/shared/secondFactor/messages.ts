import { settings } from '../settings';

/** The sentences of setting up a second factor. */
export const messages = {
  before:
    'After this come ten recovery codes, which are shown only once. Have a safe place ready for them. You can make new ones in My account.',
  codeHint: 'The six digits that the app shows.',
  noCode: 'Enter the code',
} as const;

export const keyTexts = {
  scan: 'Scan this QR code with an authenticator app on your phone, or type the secret into it.',
  qrCode: 'QR code for your authenticator app',
  key: 'Secret',
  copyKey: 'Copy secret',
  copying: { copied: 'Copied', refused: 'Copying is not allowed here. Select it and copy it.' },
  openApp: 'Open in an app on this device',
} as const;

export const recoveryCodeTexts = {
  hint: 'Each of these codes signs you in once when your phone is not at hand. They are not shown again: save them now. You can make new ones in My account.',
  copy: 'Copy',
  copied: 'Codes copied.',
  refused: 'Copying is not allowed here. Select the codes and copy them.',
} as const;

export const recoveryFile = {
  name: 'desk-recovery-codes.txt',
  text: (codes: readonly string[]) =>
    `Recovery codes for the ${settings.shopName} desk. Each works once.\n\n${codes.join('\n')}\n`,
} as const;
