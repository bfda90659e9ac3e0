/** The sentences of signing in and joining. */
export const messages = {
  sessionEnded: 'Your session has ended. Please sign in again.',
  noInvitation: 'Open the link of your invitation to join the desk.',
  perhapsJoined:
    "The shop didn't answer, so you may have joined already. Try to sign in before you press Join again.",
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
