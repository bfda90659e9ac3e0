import type { Member } from '@contract/calls/desk/members';
import { ROLES, type Role } from '@contract/desk/permissions';
import { DESK_ROOT } from '@contract/desk/routes';
import { emailInput } from '@contract/entities/text.schemas';
import type { Database } from '../db/client';
import { isValid } from '../http/validation';
import { lagosMinutes } from '../lagosTime';
import { createFullReset, disableStaff, findMembers, inviteStaff, toMember } from '../modules/staff';
import { textOption, UsageError, type Command } from './command';
import { keysetPages, LIST_OPTIONS, listOutcome } from './listing';

export const staffCommands: readonly Command[] = [
  {
    name: 'staff invite',
    usage: 'EMAIL --role ROLE',
    about: `Prints a link by which somebody joins the staff within 24 hours, as ${ROLES.join(', ')}; earlier links of the same email end`,
    operands: ['EMAIL'],
    options: { role: { type: 'string' } },
    run: async ({ config: { deskUrl }, database: { db } }, input) => {
      const email = input.operands[0]?.trim() ?? '';
      if (!isValid(emailInput(), email)) throw new UsageError(`"${email}" is not an email address.`);
      const role = parseRole(textOption(input, 'role'));
      const { token, expiresAt } = await inviteStaff(db, { email, role });
      const link = `${deskUrl}${DESK_ROOT}/join#${token}`;
      const expires_at = expiresAt.toISOString();
      return {
        text: `Send this link to ${email}, who joins as ${role}. It ends on ${lagosMinutes(expires_at)} (Lagos).\n${link}\n`,
        json: { email, role, link, expires_at },
      };
    },
  },
  {
    name: 'staff list',
    usage: '[--after ID] [--limit N]',
    about: 'Lists the staff, those who joined first first',
    operands: [],
    options: LIST_OPTIONS,
    run: ({ database: { db } }, input) => {
      const pages = keysetPages(input, (page) => findStaffRows(db, page));
      const emptyText = 'Nobody is on the staff yet. Invite the first owner with `staff invite`.';
      return Promise.resolve(listOutcome(input, pages, { ...STAFF_TABLE, toItem: toMember, emptyText }));
    },
  },
  {
    name: 'staff disable',
    usage: 'EMAIL',
    about:
      'Takes the access of a member of staff, whose sessions end at once; the last active owner keeps it',
    operands: ['EMAIL'],
    run: async ({ database: { db } }, { operands: [email = ''] }) => {
      const member = await disableStaff(db, email.trim());
      return {
        text: `${member.name} (${member.email}) no longer has access to the desk.\n`,
        json: { staff_id: member.id, email: member.email, active: false },
      };
    },
  },
  {
    name: 'staff reset',
    usage: 'EMAIL',
    about:
      'Prints a link by which a member of staff chooses a new password within the hour, and loses the second factor, for somebody who has lost both',
    operands: ['EMAIL'],
    run: async ({ config: { deskUrl }, database: { db } }, { operands: [input = ''] }) => {
      const { email, token, expiresAt } = await createFullReset(db, input.trim());
      const link = `${deskUrl}${DESK_ROOT}/reset#${token}`;
      const expires_at = expiresAt.toISOString();
      return {
        text: `Send this link to ${email}. It ends on ${lagosMinutes(expires_at)} (Lagos).\n${link}\n`,
        json: { email, link, expires_at },
      };
    },
  },
];

/** Rows with their id, by which the list is read page by page. */
async function findStaffRows(db: Database, page: { after?: number; limit: number }) {
  const rows = await findMembers(db, page);
  return rows.map((row) => ({ id: row.member.id, ...row }));
}

const STAFF_TABLE = {
  headings: [
    { title: 'ID', isNumber: true },
    ...['Name', 'Email', 'Role', 'Access', 'Second factor', 'Last seen (Lagos)'].map((title) => ({ title })),
  ],
  cells: (member: Member) => [
    String(member.staff_id),
    member.name,
    member.email,
    member.role,
    member.active ? 'active' : 'disabled',
    member.second_factor ? 'on' : 'off',
    member.last_seen_at === null ? '' : lagosMinutes(member.last_seen_at),
  ],
};

/** @throws UsageError */
function parseRole(text: string | undefined): Role {
  const match = ROLES.find((role) => role === text?.toLowerCase());
  if (!match) throw new UsageError(`Add --role with one of ${ROLES.join(', ')}.`);
  return match;
}
