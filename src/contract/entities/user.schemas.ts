import * as T from 'typebox';

/** The user object of the login response. */
export const User = T.Object({
  id: T.Integer(),
  username: T.String(),
  first_name: T.String(),
  last_name: T.String(),
  email: T.String(),
});

/** The account as its customer sees it. */
export const Account = T.Object({
  ...User.properties,
  email_verified: T.Boolean({
    description: 'whether the customer has opened a link sent to this email address',
  }),
  pending_email: T.Union([T.String(), T.Null()], {
    description: 'a new email that counts once its link is opened; null for none',
  }),
  address: T.String({ description: 'as given at sign-up; empty for none' }),
  phone: T.String({ description: 'as given at sign-up; empty for none' }),
  two_factor: T.Boolean({ description: 'whether signing in takes a second step' }),
  deletion_due_at: T.Union([T.String({ format: 'date-time' }), T.Null()], {
    description: 'when the account is erased, as its customer wishes; null for never',
  }),
  created_at: T.String({ format: 'date-time' }),
});
