import { PASSWORD_LENGTH } from '@contract/entities/user';
import { SHORTEST_WITHOUT_FACTOR } from '@contract/desk/passwords';

/** The sentences of signing in, joining and choosing a new password. */
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
  whyEnrol:
    'Owners and managers sign in with a password and a code from their phone, so that a stolen password alone opens nothing.',
  leftCodes: 'Your recovery codes are not shown again. You can make new ones in My account.',
} as const;

/** The sentences of choosing a new password. */
export const resetMessages = {
  request: 'We send a link to the email that you sign in with. It works for one hour.',
  replaced: (name: string) => `${name} is signed in here, and will be signed out when you save.`,
  lookingUp: 'The shop has not answered. Looking up whether your password has been changed…',
  unknown: "We don't know yet whether your password has been changed. Check before you try again.",
  leftUnsaved: 'The new password is not saved yet.',
  leftUnknown: "We don't know yet whether your password has been changed.",
  probablyChanged:
    'This link is no longer open, so your password has probably been changed. Sign in with it, or ask for a new link.',
} as const;

/** What the sign-in page says to those who come from another page. */
export const signInNotices = {
  joined: 'You have joined. Sign in with your email and the password that you chose.',
  passwordChanged: 'Your password has been changed. Please sign in.',
} as const;

export type SignInNotice = keyof typeof signInNotices;

export const entryTitles = {
  enrol: 'Set up your second factor',
  codes: 'Recovery codes',
} as const;

export const codeHints = {
  app: 'The six digits that your authenticator app shows.',
  recovery: 'One of the ten codes that you saved. Each works once.',
} as const;

export const fieldErrors = {
  email: 'Enter your email',
  password: 'Enter your password',
  name: 'Enter your name',
  newPassword: 'Enter a password',
  shortPassword: `Use at least ${PASSWORD_LENGTH.min} characters`,
  shortWithoutFactor: `Use at least ${SHORTEST_WITHOUT_FACTOR} characters`,
  confirmation: 'Enter the new password again',
} as const;

export const passwordHints = {
  withoutFactor: `At least ${SHORTEST_WITHOUT_FACTOR} characters.`,
  reset: `At least ${SHORTEST_WITHOUT_FACTOR} characters, or ${PASSWORD_LENGTH.min} if you sign in with a second factor.`,
} as const;
