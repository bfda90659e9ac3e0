import * as T from 'typebox';

/** The user object of the login response. */
export const User = T.Object({
  id: T.Integer(),
  username: T.String(),
  first_name: T.String(),
  last_name: T.String(),
  email: T.String(),
});

/** The account as its own customer sees it. */
export const Account = T.Object({
  ...User.properties,
  address: T.String({ description: 'as given at sign-up; empty for none' }),
  phone: T.String({ description: 'as given at sign-up; empty for none' }),
  created_at: T.String({ format: 'date-time' }),
});
