/** The sentences of signing in and joining. */
export const messages = {
  sessionEnded: 'Your session has ended. Please sign in again.',
  noInvitation: 'Open the link of your invitation to join the desk.',
  replaced: (name: string) => `${name} is signed in here, and will be signed out when you join.`,
  lookingUp: 'The shop has not answered. Looking up whether you have joined…',
  unknown: "We don't know yet whether you have joined. Check before you try again.",
  leftUnsent: 'You have not joined yet, and what you typed would be lost.',
  leftUnknown: "We don't know yet whether you have joined.",
  probablyJoined:
    'This link is no longer open, so you have probably joined. Sign in with your email and the password that you chose here.',
  passwordsDiffer: 'The passwords do not match.',
} as const;

export const fieldErrors = {
  email: 'Enter your email',
  password: 'Enter your password',
  name: 'Enter your name',
  newPassword: 'Enter a password',
  shortPassword: 'Use at least 8 characters',
  confirmation: 'Enter the new password again',
} as const;

export const passwordHint = 'At least 8 characters.';
