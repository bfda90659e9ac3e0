import { PERMISSION_ROLES, PERMISSIONS, ROLE_PERMISSIONS, hasPermission } from '@contract/desk/permissions';

/** The table of the desk's promise, group by group. */
const EXPECTED = {
  'owner manager fulfilment support': 'orders.read orders.note orders.edit products.read returns.read',
  'owner manager fulfilment': 'orders.move stock.adjust returns.receive',
  'owner manager support':
    'orders.cancel orders.letters payments.check refunds.read refunds.create promotions.read customers.read reviews.moderate returns.decide incidents.read',
  'owner manager':
    'orders.export payments.confirm refunds.send products.write imports.run promotions.write customers.lock customers.export reports.read audit.read',
  owner: 'customers.erase settings.write staff.manage',
};

describe('the permissions of the desk', () => {
  it('are 31, each granted to exactly its roles', () => {
    const expected = Object.entries(EXPECTED).flatMap(([roles, permissions]) =>
      permissions.split(' ').map((permission) => [permission, roles.split(' ')]),
    );
    expect(PERMISSIONS).toHaveLength(31);
    expect(PERMISSION_ROLES).toEqual(Object.fromEntries(expected));
  });

  it('are denied to every other role', () => {
    expect(hasPermission('support', 'orders.move')).toBe(false);
    expect(hasPermission('fulfilment', 'orders.cancel')).toBe(false);
    expect(hasPermission('manager', 'staff.manage')).toBe(false);
    expect(ROLE_PERMISSIONS.owner).toEqual(PERMISSIONS);
    expect(ROLE_PERMISSIONS.support).not.toContain('orders.move');
  });
});
