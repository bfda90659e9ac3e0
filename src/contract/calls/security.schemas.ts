import * as T from 'typebox';
import { defineSchemas } from '../call';
import { SecondStepCode } from '../entities/secondStep.schemas';

const CurrentPassword = T.String({ minLength: 1, maxLength: 1024 });
const RecoveryCodes = T.Object({
  recovery_codes: T.Array(T.String({ description: 'XXXX-XXXX; each works once in place of a code' })),
});

export const Session = T.Object({
  id: T.String(),
  browser: T.String({ description: '`Chrome on Android`, by the User-Agent of the sign-in' }),
  signed_in_at: T.String({ format: 'date-time' }),
  last_seen_at: T.String({ format: 'date-time', description: 'of the sign-in, or of the last refresh' }),
  current: T.Boolean({ description: 'whether it is the one that asks' }),
});

export const listSessions = defineSchemas({
  summary: 'The devices that are signed in: this one first, then as they were last seen',
  tag: 'session',
  access: 'customer',
  replies: { 200: T.Array(Session) },
  errors: [],
});

export const endSession = defineSchemas({
  summary: 'Sign a device out',
  tag: 'session',
  access: 'customer',
  params: T.Object({ sessionId: T.String({ maxLength: 64 }) }),
  replies: { 204: T.Null() },
  errors: ['not_found'],
});

export const endOtherSessions = defineSchemas({
  summary: 'Sign all other devices out',
  tag: 'session',
  access: 'customer',
  replies: { 200: T.Object({ ended: T.Integer({ description: 'how many there were' }) }) },
  errors: [],
});

export const beginSecondStep = defineSchemas({
  summary: 'Begin to turn the second step of signing in on',
  tag: 'session',
  access: 'customer',
  body: T.Object({ current_password: CurrentPassword }),
  replies: {
    201: T.Object({
      secret: T.String({ description: 'base32, 160 bits (RFC 6238)' }),
      otpauth_url: T.String({ description: 'for the QR picture' }),
    }),
  },
  errors: ['conflict'],
});

export const confirmSecondStep = defineSchemas({
  summary: 'Turn the second step on, with a first code of the app',
  tag: 'session',
  access: 'customer',
  body: T.Object({ code: SecondStepCode }),
  replies: { 200: RecoveryCodes },
  errors: ['conflict'],
});

export const renewRecoveryCodes = defineSchemas({
  summary: 'Ten new recovery codes; the older ones are void',
  tag: 'session',
  access: 'customer',
  body: T.Object({ current_password: CurrentPassword, code: SecondStepCode }),
  replies: { 200: RecoveryCodes },
  errors: ['conflict'],
});

export const endSecondStep = defineSchemas({
  summary: 'Turn the second step of signing in off',
  tag: 'session',
  access: 'customer',
  body: T.Object({ current_password: CurrentPassword, code: SecondStepCode }),
  replies: { 204: T.Null() },
  errors: ['conflict'],
});
