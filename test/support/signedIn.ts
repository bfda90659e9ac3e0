import { randomUUID } from 'node:crypto';
import { signup } from '@contract/calls/session';
import type { User } from '@contract/entities/user';
import { callShop, customerWith, type Customer } from './customer';

export const PASSWORD = 'a long enough passphrase';

export interface Visitor extends Customer {
  user: User;
  /** the session in browser storage, for `renderShop(path, { stored })` */
  stored: Record<string, string>;
}

/** Creates a customer with an account and a session in the browser. */
export async function signedIn(
  address: string,
  contact: { address?: string; phone?: string } = {},
): Promise<Visitor> {
  const username = `ada${randomUUID().slice(0, 8)}`;
  const response = await callShop(address, signup, {
    body: {
      username,
      email: `${username}@example.com`,
      password: PASSWORD,
      first_name: 'Adaeze',
      last_name: 'Okonkwo',
      ...contact,
    },
  });
  if (response.status !== 201 || !('access' in response.body)) {
    throw new Error(`sign-up: ${JSON.stringify(response)}`);
  }
  const { access, refresh, user_id: id, user } = response.body;
  return {
    ...customerWith(address, { id, access }),
    user,
    stored: {
      access_token: access,
      refresh_token: refresh,
      userId: String(id),
      session: JSON.stringify({ user }),
    },
  };
}
