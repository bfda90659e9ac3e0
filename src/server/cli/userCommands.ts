import { endSessions } from '../modules/auth';
import type { Command } from './command';

export const userCommands: readonly Command[] = [
  {
    name: 'users revoke',
    usage: 'EMAIL',
    about: 'Ends every session of a user',
    operands: ['EMAIL'],
    run: async ({ database: { db } }, { operands: [email = ''] }) => {
      const isKnown = await endSessions(db, email);
      const sentence = isKnown ? `${email} is signed out everywhere.` : 'No user has this email.';
      return {
        text: `${sentence}\n`,
        json: isKnown ? { revoked: email } : { error: sentence },
        isRefused: !isKnown,
      };
    },
  },
];
