/** The sentences of the security page; those of the specification are exact. */
export const messages = {
  emailConfirmed: 'Confirmed',
  emailOpen: 'Not confirmed',
  devicesHint:
    'Every browser that is signed in to your account. End what you do not know, then change your password.',
  devicesFailed: 'Your devices could not be loaded.',
  loadingDevices: 'Loading devices',
  noOthers: 'No other device is signed in.',
  sessionEnded: 'Session ended.',
  sessionsEnded: (count: number) => (count === 1 ? '1 session ended.' : `${count} sessions ended.`),
  endFailed: 'Nothing was ended. Please try again.',
  signedIn: (moment: string) => `Signed in ${moment}`,
  lastSeen: (moment: string) => `Last seen ${moment}`,
  accountFailed: 'Your account could not be loaded.',
  twoStepHint:
    'Besides your password, signing in then takes a code from an app on your phone. Whoever learns your password still cannot sign in.',
  twoStepOn: 'Two-step sign-in is on.',
  twoStepOff: 'Two-step sign-in is off.',
  scan: 'Scan this picture with your authenticator app, or type the key into it. Then enter the code that the app shows.',
  key: 'Key',
  picture: 'QR picture for your authenticator app',
  openApp: 'Open in an app on this device',
  keep: 'Keep these recovery codes in a safe place. Each works once in place of a code from your app, when you do not have it. They are shown only now.',
  codesCopied: 'Codes copied.',
  copyFailed: 'Copying failed. Please select the codes and copy them.',
  renewHint: 'You get ten new recovery codes, and the older ones no longer work.',
  offHint: 'Your password alone will then be enough to sign in.',
  codeHint: 'From your app, or a recovery code.',
  failed: 'This did not work. Please try again.',
} as const;

export const fieldErrors = {
  current_password: 'Enter your current password',
  code: 'Enter the code',
} as const;
