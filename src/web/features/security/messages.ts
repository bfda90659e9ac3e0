import { texts } from '../../shared/texts';

/** The texts of the security page; those of the specification are exact. */
export const messages = {
  emailConfirmed: 'Confirmed',
  emailUnconfirmed: 'Not confirmed',
  devicesHint:
    "Every browser that is signed in to your account. If you don't recognise one, end its session and change your password.",
  devicesFailed: "We couldn't load your devices.",
  loadingDevices: 'Loading devices',
  noOtherDevices: 'No other device is signed in.',
  sessionEnded: 'Session ended.',
  sessionsEnded: (count: number) => (count === 1 ? '1 session ended.' : `${count} sessions ended.`),
  endFailed: "We couldn't end the session. Please try again.",
  signedIn: (moment: string) => `Signed in ${moment}`,
  lastSeen: (moment: string) => `Last seen ${moment}`,
  accountFailed: "We couldn't load your account.",
  twoStepHint:
    "You'll need your password and a code from an app on your phone, so a stolen password alone isn't enough.",
  twoStepOn: 'Two-step sign-in is on.',
  twoStepOff: 'Two-step sign-in is off.',
  renewHint: "You'll get ten new recovery codes, and your old ones will stop working.",
  turnOffHint: "You'll only need your password to sign in.",
  codeHint: 'From your app, or a recovery code.',
  failed: 'Something went wrong. Please try again.',
} as const;

export const fieldErrors = {
  current_password: 'Enter your current password',
  code: 'Enter the code',
} as const;

export const keyTexts = {
  scan: 'Scan this QR code with your authenticator app, or type the key into it. Then enter the code that the app shows.',
  qrCode: 'QR code for your authenticator app',
  key: 'Key',
  copyKey: 'Copy key',
  copying: texts.copying,
  openApp: 'Open in an app on this device',
} as const;

export const recoveryCodeTexts = {
  hint: "Keep these recovery codes in a safe place. Use one if you don't have your phone. Each works once, and we won't show them again.",
  copy: 'Copy codes',
  copied: 'Codes copied.',
  refused: "We couldn't copy the codes. Please select and copy them yourself.",
} as const;
