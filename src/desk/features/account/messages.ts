import { SHORTEST_WITHOUT_FACTOR } from '@contract/desk/passwords';
import { PASSWORD_LENGTH } from '@contract/entities/user';
import type { ListTexts } from '../../shared/components/PagedList';

/** The sentences of one's account. */
export const messages = {
  passwordChanged: 'Your password has been changed. Your other sessions have ended.',
  passwordLookingUp: 'The shop has not answered. Looking up whether your password was changed…',
  passwordUnknown:
    "We don't know yet whether your password was changed. Press again to check before you enter anything else.",
  passwordProbablyChanged:
    'The shop did not answer at first, and now refuses the current password. If you entered it correctly, the new one is in place.',
  passwordsDiffer: 'The passwords do not match.',
  leftPassword: 'Your password has not been changed.',
  leftFactor: 'Your second factor is not set up yet.',
  leftCodes: 'Your recovery codes are shown only here. Save them first.',
  factorFailed: "We couldn't load your second factor.",
  factorLoading: 'Loading your second factor…',
  factorOn: 'Signing in takes your password and a code from your authenticator app.',
  factorOff:
    'Signing in takes your password alone. With a second factor it takes a code from an app on your phone, too.',
  replaceHint: 'A new second factor replaces the one that you have, once its first code is confirmed.',
  codesLeft: (count: number) =>
    count === 1 ? '1 recovery code is left.' : `${count} recovery codes are left.`,
  codeHint: 'From your authenticator app, or a recovery code.',
  renewHint: 'You get ten new recovery codes. The old ones stop working.',
  factorIsSet: 'Your second factor is set up.',
  codesRenewed: 'Your new recovery codes are ready to use.',
  codesLost:
    'Your second factor is set up, but the shop did not answer with its recovery codes. Get new ones with a code of the app.',
  confirmUnknown:
    "The shop didn't answer, so your new second factor may be in place already. Confirm again to find out.",
  ticketOver: 'This took too long, or there were too many wrong codes. Set up your second factor again.',
  sessionsHint:
    'Every browser in which you are signed in. End those that you do not recognise, and change your password.',
  sessionEnded: 'The session has ended.',
} as const;

export const fieldErrors = {
  currentPassword: 'Enter your current password',
  newPassword: 'Enter a new password',
  shortPassword: (length: number) => `Use at least ${length} characters`,
  confirmation: 'Enter the new password again',
  code: 'Enter the code',
} as const;

/** The fewest characters of a new password. @param hasFactor null while that is being read */
export function shortestPassword(hasFactor: boolean | null): number {
  return hasFactor === false ? SHORTEST_WITHOUT_FACTOR : PASSWORD_LENGTH.min;
}

export function passwordHint(hasFactor: boolean | null): string {
  const { min } = PASSWORD_LENGTH;
  if (hasFactor === null)
    return `At least ${min} characters, without a second factor ${SHORTEST_WITHOUT_FACTOR}.`;
  return `At least ${shortestPassword(hasFactor)} characters${hasFactor ? '' : ', as you have no second factor'}.`;
}

export const sessionListTexts: ListTexts = {
  loading: 'Loading your sessions…',
  failed: "We couldn't load your sessions.",
  rereadFailed: "We couldn't read your sessions again, so the list may not be the newest.",
  shown: (count) => (count === 1 ? '1 session is shown.' : `${count} sessions are shown.`),
  moreShown: (count) => (count === 1 ? '1 more session is shown.' : `${count} more sessions are shown.`),
  more: 'Show more sessions',
};
