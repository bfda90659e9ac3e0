import { ROLES, type Role } from '@contract/desk/permissions';
import { DESK_ROOT } from '@contract/desk/routes';
import { emailInput } from '@contract/entities/text.schemas';
import { isValid } from '../http/validation';
import { lagosMinutes } from '../lagosTime';
import { inviteStaff } from '../modules/staff';
import { textOption, UsageError, type Command } from './command';

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
];

/** @throws UsageError */
function parseRole(text: string | undefined): Role {
  const match = ROLES.find((role) => role === text?.toLowerCase());
  if (!match) throw new UsageError(`Add --role with one of ${ROLES.join(', ')}.`);
  return match;
}
