import type { ComponentType, FunctionComponent } from 'react';
import { matchRoutes } from 'react-router-dom';
import type { Permission } from '@contract/desk/permissions';
import { lazyComponent } from '@ui/lazyComponent';
import type { RouteParams } from '@ui/routing/routeParams';
import { paths } from '../shared/routing/paths';

interface DeskRoute {
  path: string;
  Component: FunctionComponent;
  access: 'anyone' | 'staff';
  /** what the role of staff must allow */
  permission?: Permission;
  /** in the navigation, under this name */
  label?: string;
}

/** A page whose code is loaded when it is opened. A page's file exports its component under the file's name. */
function page<Name extends string>(name: Name, load: () => Promise<Record<Name, ComponentType>>) {
  return lazyComponent<object>(async () => (await load())[name]);
}

export const ROUTES: readonly DeskRoute[] = [
  {
    path: paths.signIn(),
    Component: page('SignInPage', () => import('../pages/SignInPage')),
    access: 'anyone',
  },
  {
    path: paths.join(),
    Component: page('JoinPage', () => import('../pages/JoinPage')),
    access: 'anyone',
  },
  {
    path: paths.reset(),
    Component: page('ResetPage', () => import('../pages/ResetPage')),
    access: 'anyone',
  },
  {
    path: paths.orders(),
    Component: page('OrdersPage', () => import('../pages/OrdersPage')),
    access: 'staff',
    permission: 'orders.read',
    label: 'Orders',
  },
  {
    path: `${paths.orders()}/:orderId`,
    Component: page('OrderPage', () => import('../pages/OrderPage')),
    access: 'staff',
    permission: 'orders.read',
  },
  {
    path: paths.transfers(),
    Component: page('TransfersPage', () => import('../pages/TransfersPage')),
    access: 'staff',
    permission: 'payments.confirm',
    label: 'Transfers',
  },
  {
    path: paths.staff(),
    Component: page('StaffPage', () => import('../pages/StaffPage')),
    access: 'staff',
    permission: 'staff.manage',
    label: 'Staff',
  },
  {
    path: paths.settings(),
    Component: page('SettingsPage', () => import('../pages/SettingsPage')),
    access: 'staff',
    label: 'Settings',
  },
  {
    path: paths.account(),
    Component: page('AccountPage', () => import('../pages/AccountPage')),
    access: 'staff',
  },
];

/** The route of an address, with its parameters; null if the desk has none. */
export function matchRoute(pathname: string): { route: DeskRoute; params: RouteParams } | null {
  const [match] = matchRoutes([...ROUTES], pathname) ?? [];
  return match ? { route: match.route, params: match.params } : null;
}
