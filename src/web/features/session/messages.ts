/** Messages of sign-in, sign-up and password reset; those that the checklist quotes are exact. */
export const messages = {
  signedUp: 'User created successfully!',
  signUpRefused: 'Error creating user. Please try again.',
  signUpFailed: 'Error creating user: ',
  unexpectedFormat: 'Unexpected response format. Please try again.',
  signInRefused: 'Invalid credentials.',
  signInFailed: 'Error logging in: ',
  loginRefused: 'Error: Invalid login credentials',
  sessionEnded: 'Your session has ended. Please sign in again.',
  passwordsDiffer: 'Passwords do not match',
  resetFailed: 'An error occurred',
  resetRequested: 'If this email has an account, a reset link is on its way.',
  resetDone: 'Your password has been reset.',
  confirmForUpdates: 'Confirm your email to get every update about this order.',
  linkSent: (email: string) => `A link is on its way to ${email}.`,
  waitFor: (seconds: number) => `Please wait ${seconds === 1 ? '1 second' : `${seconds} seconds`}.`,
  linkFailed: "We couldn't send the link. Please try again.",
} as const;

export const fieldErrors = {
  username: 'Enter a username',
  email: 'Enter your email',
  emailFormat: 'Enter an email like name@example.com',
  password: 'Enter a password',
  identifier: 'Enter your username or email',
  yourPassword: 'Enter your password',
  code: 'Enter the code',
  confirmation: 'Enter the new password again',
} as const;

export const codeHint = 'Enter the code from your app or a recovery code.';
export const passwordHint = 'At least 8 characters.';
