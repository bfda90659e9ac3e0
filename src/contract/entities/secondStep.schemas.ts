import * as T from 'typebox';

/** Six digits of an app, or a recovery code; spaces around it do not matter. */
export const SecondStepCode = T.String({ maxLength: 64, description: 'of the app, or a recovery code' });
