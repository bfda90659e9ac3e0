import * as T from 'typebox';

/** The user object of the login response. */
export const User = T.Object({
  id: T.Integer(),
  username: T.String(),
  first_name: T.String(),
  last_name: T.String(),
  email: T.String(),
});
