import { confirmEmailByKeeper, endSecondStepByKeeper } from '../modules/account';
import { endSessionsByKeeper } from '../modules/auth';
import { eraseByKeeper } from '../modules/privacy';
import type { Command } from './command';

export const userCommands: readonly Command[] = [
  {
    name: 'users verify',
    usage: 'EMAIL',
    about: 'Confirms the email of a user',
    operands: ['EMAIL'],
    run: async ({ database: { db } }, { operands: [email = ''] }) => {
      const isKnown = await confirmEmailByKeeper(db, email);
      const sentence = isKnown ? `${email} is confirmed.` : 'No user has this email.';
      return {
        text: `${sentence}\n`,
        json: isKnown ? { verified: email } : { error: sentence },
        isRefused: !isKnown,
      };
    },
  },
  {
    name: 'users two-factor-off',
    usage: 'EMAIL',
    about: 'Turns two-step sign-in off for a user who lost app and codes',
    operands: ['EMAIL'],
    run: async ({ database: { db } }, { operands: [email = ''] }) => {
      const isKnown = await endSecondStepByKeeper(db, email);
      const sentence = isKnown ? `Two-step sign-in is off for ${email}.` : 'No user has this email.';
      return {
        text: `${sentence}\n`,
        json: isKnown ? { two_factor: false } : { error: sentence },
        isRefused: !isKnown,
      };
    },
  },
  {
    name: 'users revoke',
    usage: 'EMAIL',
    about: 'Ends every session of a user',
    operands: ['EMAIL'],
    run: async ({ database: { db } }, { operands: [email = ''] }) => {
      const isKnown = await endSessionsByKeeper(db, email);
      const sentence = isKnown ? `${email} is signed out everywhere.` : 'No user has this email.';
      return {
        text: `${sentence}\n`,
        json: isKnown ? { revoked: email } : { error: sentence },
        isRefused: !isKnown,
      };
    },
  },
  {
    name: 'users erase',
    usage: 'EMAIL',
    about: 'Erases at once the account of a user who has asked for it',
    operands: ['EMAIL'],
    run: async ({ config: { dataDir }, database: { db } }, { operands: [email = ''] }) => {
      await eraseByKeeper({ db, dataDir }, email);
      return { text: `${email} is erased.\n`, json: { erased: email } };
    },
  },
];
