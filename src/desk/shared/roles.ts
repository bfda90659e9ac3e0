import type { Role } from '@contract/desk/permissions';

/** The roles of staff, as the screens name them. */
export const ROLE_LABELS: Readonly<Record<Role, string>> = {
  owner: 'Owner',
  manager: 'Manager',
  fulfilment: 'Fulfilment',
  support: 'Support',
};
