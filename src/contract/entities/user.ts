import type { Static } from 'typebox';
import type * as schemas from './user.schemas';

/** The user object of the login response. */
export type User = Static<typeof schemas.User>;

/** `Adaeze Okonkwo`, or the username if no name is set. */
export function fullName(user: Pick<User, 'first_name' | 'last_name' | 'username'>): string {
  return `${user.first_name} ${user.last_name}`.trim() || user.username;
}

/** Bounds of a password: length only, no composition rules (NIST SP 800-63B, 5.1.1.2). */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const;
