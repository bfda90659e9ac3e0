import * as T from 'typebox';
import { PASSWORD_LENGTH } from '../entities/user';

/** A new password of staff. Who has no second factor needs a longer one, which the server checks. */
export const NewPassword = T.String({ minLength: PASSWORD_LENGTH.min, maxLength: PASSWORD_LENGTH.max });

/** Longer than any valid password, but short enough to limit the cost of hashing. */
export const CurrentPassword = T.String({ minLength: 1, maxLength: 1024 });

/** It stands for the password until the code is there, for five minutes. */
export const Ticket = T.String({ minLength: 1, maxLength: 256 });

/** Six digits of an authenticator app, or a recovery code; spaces are ignored. */
export const OneTimeCode = T.String({ minLength: 1, maxLength: 64 });

export const RecoveryCodes = T.Array(
  T.String({ description: 'XXXX-XXXX; each works once in place of a code' }),
);
