import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import {
  AddressesTab,
  Dashboard,
  DetailsTab,
  OrdersTab,
  PrivacyTab,
  SecurityTab,
  WishlistTab,
} from '../features/account';
import { selectIsLoggedIn } from '../features/session';
import { paths, ROUTES } from '../shared/routing/paths';
import { useAppSelector } from '../shared/state/hooks';

/** The tab of the current address; a trailing slash is ignored. */
function tabAt(pathname: string): ReactNode {
  switch (pathname.replace(/\/$/, '')) {
    case ROUTES.accountOrders:
      return <OrdersTab />;
    case ROUTES.accountDetails:
      return <DetailsTab />;
    case ROUTES.accountWishlist:
      return <WishlistTab />;
    case ROUTES.accountAddresses:
      return <AddressesTab />;
    case ROUTES.accountSecurity:
      return <SecurityTab />;
    case ROUTES.accountPrivacy:
      return <PrivacyTab />;
    default:
      return <Dashboard />;
  }
}

/** Sends a visitor to /signin, and back to this page afterwards. */
export function AccountPage() {
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  const { pathname, search } = useLocation();
  if (isLoggedIn) return tabAt(pathname);
  return <Navigate to={paths.signIn()} replace state={{ from: pathname + search }} />;
}
