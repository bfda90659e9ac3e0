/** The roles of staff. */
export const ROLES = ['owner', 'manager', 'fulfilment', 'support'] as const;
export type Role = (typeof ROLES)[number];

const OWNER = ['owner'] as const;
const MANAGERS = ['owner', 'manager'] as const;
const WAREHOUSE = ['owner', 'manager', 'fulfilment'] as const;
const SERVICE = ['owner', 'manager', 'support'] as const;

/** Every permission, and the roles that have it. What is not granted here is denied. */
export const PERMISSION_ROLES = {
  'orders.read': ROLES,
  'orders.note': ROLES,
  'orders.edit': ROLES,
  'products.read': ROLES,
  'returns.read': ROLES,

  'orders.move': WAREHOUSE,
  'stock.adjust': WAREHOUSE,
  'returns.receive': WAREHOUSE,

  'orders.cancel': SERVICE,
  'orders.letters': SERVICE,
  'payments.check': SERVICE,
  'refunds.read': SERVICE,
  'refunds.create': SERVICE,
  'promotions.read': SERVICE,
  'customers.read': SERVICE,
  'reviews.moderate': SERVICE,
  'returns.decide': SERVICE,
  'incidents.read': SERVICE,

  'orders.export': MANAGERS,
  'payments.confirm': MANAGERS,
  'refunds.send': MANAGERS,
  'products.write': MANAGERS,
  'imports.run': MANAGERS,
  'promotions.write': MANAGERS,
  'customers.lock': MANAGERS,
  'customers.export': MANAGERS,
  'reports.read': MANAGERS,
  'audit.read': MANAGERS,

  'customers.erase': OWNER,
  'settings.write': OWNER,
  'staff.manage': OWNER,
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof PERMISSION_ROLES;
export const PERMISSIONS = Object.keys(PERMISSION_ROLES) as Permission[];

export function hasPermission(role: Role, permission: Permission): boolean {
  const roles: readonly Role[] = PERMISSION_ROLES[permission];
  return roles.includes(role);
}

/** The permissions of each role. */
export const ROLE_PERMISSIONS = Object.fromEntries(
  ROLES.map((role) => [role, PERMISSIONS.filter((permission) => hasPermission(role, permission))]),
) as Record<Role, Permission[]>;

/** Whether a role may not sign in without a second factor. */
export function requiresSecondFactor(role: Role): boolean {
  const roles: readonly Role[] = MANAGERS;
  return roles.includes(role);
}
