import type { Member } from '@contract/calls/desk/members';
import { hasPermission, requiresSecondFactor, type Role } from '@contract/desk/permissions';
import type { ListTexts } from '../../shared/components/PagedList';
import { ROLE_LABELS } from '../../shared/roles';

/** The sentences of the staff's screen. */
export const messages = {
  neverSeen: 'Never',
  unsent: 'What you have entered has not been sent.',
  emailMissing: 'Enter the email of the person to invite.',
  roleMissing: 'Choose a role.',
  sameRole: 'Choose another role.',
  inviteHint: 'The link to join goes to this address. It works for 24 hours, once.',
  invited: (email: string) => `The invitation went to ${email} by email. Its link works for 24 hours.`,
  withdrawn: (email: string) => `The invitation of ${email} has been withdrawn.`,
  notOpen: (email: string) => `The invitation of ${email} is not open any more.`,
  withdrawText: (email: string) =>
    `The link in the email to ${email} stops working at once. You can invite them again.`,
  roleChanged: (name: string, role: Role) => `${name} now has the role ${ROLE_LABELS[role]}.`,
  disabled: (name: string) => `${name} is disabled and signed out everywhere.`,
  enabled: (name: string) => `${name} can sign in again.`,
  sessionsEnded: (name: string) => `${name} is signed out everywhere.`,
  factorReset: (name: string) => `${name} has no second factor any more, and is signed out everywhere.`,
  sessionsText: (name: string) => `${name} is signed out on every device at once, and can sign in again.`,
  self: 'This is your own account: you are signed out here, too.',
  hiddenDifference: 'The change is of something that this page does not show.',
} as const;

/** What a new role means for this member. */
export function roleTexts({ name, role: before, second_factor: hasFactor }: Member, role: Role): string[] {
  if (role === before) return [];
  const texts = [`What ${name} may see and do changes at once.`];
  if (requiresSecondFactor(role) && !hasFactor)
    texts.push(`${name} has no second factor, and is signed out until one is set up.`);
  if (hasPermission(before, 'staff.manage') && !hasPermission(role, 'staff.manage'))
    texts.push(`Open invitations from ${name} are withdrawn.`);
  return texts;
}

/** What disabling or enabling means for this member. */
export function accessText({ name, role, active, second_factor: hasFactor }: Member): string {
  if (active)
    return `${name} is signed out everywhere at once and cannot sign in until enabled again. Open invitations from ${name} are withdrawn.`;
  const signsIn = `${name} can sign in again, with the role ${ROLE_LABELS[role]}.`;
  return requiresSecondFactor(role) && !hasFactor
    ? `${signsIn} A second factor must be set up first.`
    : signsIn;
}

/** What removing the second factor means for this member. */
export function factorText({ name, role }: Member): string {
  const stops = `The authenticator app and the recovery codes of ${name} stop working, and ${name} is signed out everywhere.`;
  return requiresSecondFactor(role)
    ? `${stops} At the next sign-in a new second factor must be set up.`
    : `${stops} From then on the password alone signs in.`;
}

export const memberListTexts: ListTexts = {
  loading: 'Loading the staff…',
  failed: "We couldn't load the staff.",
  rereadFailed: "We couldn't read the staff again, so the list may not be the newest.",
  shown: (count) => (count === 1 ? '1 person is shown.' : `${count} people are shown.`),
  moreShown: (count) => (count === 1 ? '1 more person is shown.' : `${count} more people are shown.`),
  more: 'Show more staff',
};

export const invitationListTexts: ListTexts = {
  loading: 'Loading invitations…',
  failed: "We couldn't load the invitations.",
  rereadFailed: "We couldn't read the invitations again, so the list may not be the newest.",
  shown: (count) => {
    if (count === 0) return 'No invitation is open.';
    return count === 1 ? '1 invitation is shown.' : `${count} invitations are shown.`;
  },
  moreShown: (count) =>
    count === 1 ? '1 more invitation is shown.' : `${count} more invitations are shown.`,
  more: 'Show more invitations',
};

export const inviteTexts = {
  sending: 'Sending the invitation…',
  lookingUp: 'The shop has not answered. Looking up whether the invitation went out…',
  done: null,
  notDone: 'The invitation has not gone out yet. You can try again.',
  unknown: "We don't know yet whether the invitation went out. Check before you try again.",
} as const;

export const changeTexts = {
  sending: 'Changing…',
  lookingUp: 'The shop has not answered. Looking up whether the change was made…',
  done: null,
  notDone: 'The change has not been made yet. You can try again.',
  unknown: "We don't know yet whether the change was made. Check before you try again.",
} as const;
