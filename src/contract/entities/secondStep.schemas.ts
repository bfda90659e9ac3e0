import * as T from 'typebox';

/** A six-digit code from an authenticator app, or a recovery code; surrounding spaces are ignored. */
export const SecondStepCode = T.String({ maxLength: 64, description: 'of the app, or a recovery code' });
