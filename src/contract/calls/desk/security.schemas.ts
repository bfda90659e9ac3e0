import * as T from 'typebox';
import { defineDeskSchemas } from '../../desk/call';
import {
  CurrentPassword,
  NewPassword,
  OneTimeCode,
  RecoveryCodes,
  Ticket,
} from '../../desk/security.schemas';
import { nullable, pageOf, PageQuery, strictObject, Timestamp } from '../../desk/shapes.schemas';
import { emailInput } from '../../entities/text.schemas';

const Message = T.Object({ message: T.String() });
const NewCodes = T.Object({ recovery_codes: RecoveryCodes });

export const requestStaffReset = defineDeskSchemas({
  summary: 'Send a reset link, if the address is known',
  access: 'anyone',
  permission: null,
  body: strictObject({ email: emailInput() }),
  replies: { 200: Message },
});

export const resetStaffPassword = defineDeskSchemas({
  summary: 'Set a new password with a reset link',
  access: 'anyone',
  permission: null,
  body: strictObject({ token: T.String({ minLength: 1, maxLength: 256 }), password: NewPassword }),
  replies: { 200: Message },
});

export const changeStaffPassword = defineDeskSchemas({
  summary: "Change one's password, and end one's other sessions",
  access: 'staff',
  permission: null,
  body: strictObject({ current_password: CurrentPassword, new_password: NewPassword }),
  replies: { 204: T.Null() },
});

export const beginSecondFactor = defineDeskSchemas({
  summary: 'Begin to set up a second factor',
  access: 'staff',
  permission: null,
  body: strictObject({
    current_password: CurrentPassword,
    code: T.Optional(
      T.String({ ...OneTimeCode, description: 'of the factor that there is, or a recovery code' }),
    ),
  }),
  replies: {
    200: T.Object({
      ticket: Ticket,
      secret: T.String({ description: 'base32 of 20 bytes (RFC 6238)' }),
      uri: T.String({ description: '`otpauth://totp/…`, for a QR code' }),
    }),
  },
});

export const confirmSecondFactor = defineDeskSchemas({
  summary: 'Set up a second factor with a first code of the app; the old one ends',
  access: 'staff',
  permission: null,
  body: strictObject({ ticket: Ticket, code: OneTimeCode }),
  replies: { 200: NewCodes },
});

export const renewStaffRecoveryCodes = defineDeskSchemas({
  summary: 'Ten new recovery codes; the older ones are void',
  access: 'staff',
  permission: null,
  body: strictObject({ current_password: CurrentPassword, code: OneTimeCode }),
  replies: { 200: NewCodes },
});

export const StaffSession = T.Object({
  session_id: T.String(),
  created_at: Timestamp,
  last_used_at: Timestamp,
  address: nullable(T.String({ description: 'IP address of the sign-in' })),
  agent: T.String({ description: '`Chrome on Android`' }),
  current: T.Boolean({ description: 'whether it is the one that asks' }),
});

export const listStaffSessions = defineDeskSchemas({
  summary: "One's sessions, newest first",
  access: 'staff',
  permission: null,
  query: strictObject(PageQuery),
  replies: { 200: pageOf(StaffSession) },
});

export const endStaffSession = defineDeskSchemas({
  summary: "End one of one's sessions",
  access: 'staff',
  permission: null,
  params: T.Object({ sessionId: T.String({ format: 'uuid' }) }),
  replies: { 204: T.Null() },
});
