import * as T from 'typebox';
import { defineSchemas } from '../call';
import { PASSWORD_LENGTH } from '../entities/user';
import { SecondStepCode } from '../entities/secondStep.schemas';
import { emailInput, textInput } from '../entities/text.schemas';
import { User } from '../entities/user.schemas';

const Username = textInput({ min: 1, max: 60 });
const Email = emailInput();
const NewPassword = T.String({ minLength: PASSWORD_LENGTH.min, maxLength: PASSWORD_LENGTH.max });
/** Longer than any valid password, but short enough to limit the cost of hashing. */
const AnyPassword = T.String({ minLength: 1, maxLength: 1024 });
const Name = textInput({ min: 0, max: 100 });
const RequiredName = textInput({ min: 1, max: 100 });

const Tokens = T.Object({
  access: T.String({ description: 'JWT of 15 minutes' }),
  refresh: T.String({ description: 'opaque, 30 days, rotates at every use' }),
});
const Message = T.Object({ message: T.String() });

export const signup = defineSchemas({
  summary: 'Create an account and sign in',
  tag: 'session',
  access: 'anyone',
  body: T.Object({
    username: Username,
    password: NewPassword,
    email: Email,
    first_name: T.Optional(Name),
    last_name: T.Optional(Name),
    address: T.Optional(textInput({ min: 0, max: 300 })),
    phone: T.Optional(textInput({ min: 0, max: 30 })),
    confirm_email: T.Optional(
      T.Boolean({ description: 'whether to send an email with a link that confirms the address' }),
    ),
  }),
  replies: {
    201: T.Object({ ...Tokens.properties, user_id: T.Integer(), user: User }),
  },
  errors: ['username_taken', 'email_taken'],
});

export const login = defineSchemas({
  summary: 'Sign in with an email or a username',
  tag: 'session',
  access: 'anyone',
  body: T.Object({
    email: T.Optional(T.String({ maxLength: 254 })),
    username: T.Optional(T.String({ maxLength: 254 })),
    password: T.Optional(AnyPassword),
    challenge: T.Optional(
      T.String({ maxLength: 256, description: 'the second step: given with a code, in place of a password' }),
    ),
    code: T.Optional(SecondStepCode),
  }),
  replies: { 200: T.Object({ ...Tokens.properties, user: User }) },
  errors: ['invalid_credentials', 'second_factor_required', 'token_invalid'],
});
/** The same call at another path. */
export const token = defineSchemas({ ...login });

export const refreshToken = defineSchemas({
  summary: 'Exchange a refresh token for a new pair',
  tag: 'session',
  access: 'anyone',
  body: T.Object({ refresh: T.String({ minLength: 1, maxLength: 512 }) }),
  replies: { 200: Tokens },
  errors: ['token_invalid'],
});

export const logout = defineSchemas({
  summary: 'End the session that a refresh token belongs to',
  tag: 'session',
  access: 'anyone',
  body: T.Object({ refresh: T.String({ minLength: 1, maxLength: 512 }) }),
  replies: { 204: T.Null() },
  errors: [],
});

export const requestPasswordReset = defineSchemas({
  summary: 'Send a reset link, if the address is known',
  tag: 'session',
  access: 'anyone',
  body: T.Object({ email: Email }),
  replies: { 200: Message },
  errors: [],
});

export const resetPassword = defineSchemas({
  summary: 'Set a new password with a reset link',
  tag: 'session',
  access: 'anyone',
  body: T.Object({
    uid: T.String({ minLength: 1, maxLength: 64 }),
    token: T.String({ minLength: 1, maxLength: 256 }),
    password: NewPassword,
  }),
  replies: { 200: Message },
  errors: [],
});

export const updateProfile = defineSchemas({
  summary: 'Change name, email or password',
  tag: 'session',
  access: 'customer',
  body: T.Object({
    first_name: RequiredName,
    last_name: RequiredName,
    email: Email,
    current_password: AnyPassword,
    new_password: T.Optional(
      T.Union([NewPassword, T.Literal(''), T.Null()], { description: 'null or blank leaves it' }),
    ),
  }),
  replies: {
    200: T.Object({
      username: T.String(),
      user_id: T.Integer(),
      first_name: T.String(),
      last_name: T.String(),
      email: T.String(),
      pending_email: T.Optional(
        T.String({ description: 'a new email, while it waits for its link to be opened' }),
      ),
      tokens: Tokens,
    }),
  },
  errors: ['email_taken'],
});
