import { confirmEmailByKeeper, endSecondStepByKeeper } from '../modules/account';
import { endSessionsByKeeper } from '../modules/auth';
import { eraseByKeeper } from '../modules/privacy';
import type { Command } from './command';

export const userCommands: readonly Command[] = [
  {
    name: 'users verify',
    usage: 'EMAIL',
    about: "Confirms a user's email",
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
    about: 'Turns off two-step sign-in for a user who has lost both the app and the recovery codes',
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
    about: 'Signs a user out everywhere',
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
    about: 'Erases the account of a user who has asked to delete it, without waiting for the 7 days to end',
    operands: ['EMAIL'],
    run: async ({ config: { dataDir }, database: { db } }, { operands: [email = ''] }) => {
      await eraseByKeeper({ db, dataDir }, email);
      return { text: `The account of ${email} has been erased.\n`, json: { erased: email } };
    },
  },
];
