import * as T from 'typebox';

/** The user object of the login response, spec.md section 3. */
export const User = T.Object({
  id: T.Integer(),
  username: T.String(),
  first_name: T.String(),
  last_name: T.String(),
  email: T.String(),
});
