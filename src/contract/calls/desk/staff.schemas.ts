import * as T from 'typebox';
import { defineDeskSchemas } from '../../desk/call';
import { PERMISSIONS, ROLES } from '../../desk/permissions';
import { nullable, strictObject } from '../../desk/shapes.schemas';
import { textInput } from '../../entities/text.schemas';
import { NewPassword, OneTimeCode, RecoveryCodes, Ticket } from '../../desk/security.schemas';

const RefreshToken = T.String({ minLength: 1, maxLength: 512 });

/** The signed-in member of staff. */
export const Me = T.Object({
  staff_id: T.Integer(),
  name: T.String(),
  email: T.String(),
  role: T.Enum(ROLES),
  permissions: T.Array(T.Enum(PERMISSIONS)),
  second_factor: T.Boolean(),
  recovery_codes_left: T.Integer(),
});

const Tokens = {
  access: T.String({ description: 'JWT of 5 minutes' }),
  refresh: T.String({ description: 'opaque, rotates at every use' }),
  expires_at: T.String({ format: 'date-time', description: 'of the refresh token, 2 h after it was issued' }),
  session_ends_at: T.String({ format: 'date-time', description: '12 h after signing in' }),
};

const Secret = {
  ticket: Ticket,
  secret: T.String({ description: 'base32 of 20 bytes (RFC 6238)' }),
  uri: T.String({ description: '`otpauth://totp/…`, for a QR code' }),
};

/** The last step of signing in. It holds the tokens. */
export const DoneStep = T.Object({ step: T.Literal('done'), ...Tokens, staff: Me });

/** A step of signing in: a second factor is asked for, or must be set up first. */
export const Step = T.Union([
  DoneStep,
  T.Object({ step: T.Literal('code'), ticket: Ticket }),
  T.Object({ step: T.Literal('enrol'), ...Secret }),
]);

export const joinDesk = defineDeskSchemas({
  summary: 'Join the staff with an invitation, and sign in',
  access: 'anyone',
  permission: null,
  body: strictObject({
    token: T.String({ minLength: 1, maxLength: 256 }),
    // A line break or a sign that turns the direction would garble the timeline.
    name: T.String({
      ...textInput({ min: 1, max: 100 }),
      pattern: '^[^\\r\\n\\u202a-\\u202e\\u2066-\\u2069]*$',
    }),
    password: NewPassword,
  }),
  replies: { 200: Step },
});

export const signInToDesk = defineDeskSchemas({
  summary: 'Sign in',
  access: 'anyone',
  permission: null,
  body: strictObject({
    email: T.String({ minLength: 1, maxLength: 254 }),
    password: T.String({ minLength: 1, maxLength: 1024 }),
  }),
  replies: { 200: Step },
});

export const signInByCode = defineDeskSchemas({
  summary: 'Sign in with the second factor, or confirm a new one',
  access: 'anyone',
  permission: null,
  body: strictObject({
    ticket: Ticket,
    code: T.Optional(OneTimeCode),
    recovery_code: T.Optional(T.String({ ...OneTimeCode, description: 'in place of `code`' })),
  }),
  replies: {
    200: T.Object({ ...DoneStep.properties, recovery_codes: T.Optional(RecoveryCodes) }),
  },
});

export const refreshDeskToken = defineDeskSchemas({
  summary: 'Exchange a refresh token for a new pair',
  access: 'anyone',
  permission: null,
  body: strictObject({ refresh: RefreshToken }),
  replies: { 200: T.Object(Tokens) },
});

export const signOutOfDesk = defineDeskSchemas({
  summary: 'End the session that a refresh token belongs to',
  access: 'anyone',
  permission: null,
  body: strictObject({ refresh: RefreshToken }),
  replies: { 204: T.Null() },
});

export const getMe = defineDeskSchemas({
  summary: 'The signed-in member of staff',
  access: 'staff',
  permission: null,
  replies: { 200: Me },
});

export const listPermissions = defineDeskSchemas({
  summary: 'The permissions of each role, and the permission that each call needs',
  access: 'staff',
  permission: null,
  replies: {
    200: T.Object({
      roles: T.Object(
        Object.fromEntries(ROLES.map((role) => [role, T.Array(T.Enum(PERMISSIONS))])) as Record<
          (typeof ROLES)[number],
          T.TArray<T.TEnum<typeof PERMISSIONS>>
        >,
      ),
      calls: T.Array(
        T.Object({
          method: T.String(),
          path: T.String({ description: 'without `/api`' }),
          permission: nullable(T.Enum(PERMISSIONS)),
        }),
      ),
    }),
  },
});
