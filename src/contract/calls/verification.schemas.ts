import * as T from 'typebox';
import { defineSchemas } from '../call';

export const requestVerification = defineSchemas({
  summary: 'Send another link to confirm the email',
  tag: 'session',
  access: 'customer',
  replies: { 202: T.Object({ message: T.String() }) },
  errors: ['already_verified'],
});

/** Long enough for any link that a mail program has mangled: each gets the same refusal instead of a length error. */
const LinkPart = T.String({ maxLength: 2048 });

export const verifyEmail = defineSchemas({
  summary: 'Confirm an email address with the link that was sent to it',
  tag: 'session',
  access: 'anyone',
  body: T.Object({ uid: LinkPart, token: LinkPart }),
  replies: { 200: T.Object({ message: T.String(), email: T.String() }) },
  errors: ['email_taken'],
});
