import * as T from 'typebox';

/** The user object of the login response, spec.md section 3. */
export const User = T.Object({
  id: T.Integer(),
  username: T.String(),
  first_name: T.String(),
  last_name: T.String(),
  email: T.String(),
});
export type User = T.Static<typeof User>;

/** `Adaeze Okonkwo`, or the username of somebody who gave no name. */
export function fullName(user: Pick<User, 'first_name' | 'last_name' | 'username'>): string {
  return `${user.first_name} ${user.last_name}`.trim() || user.username;
}

/** Bounds of a password, http-contract.md "Session": length only, no composition rules. */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const;
