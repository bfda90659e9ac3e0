import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Dashboard, DetailsTab, OrdersTab, WishlistTab } from '../features/account';
import { SignedInOnly } from '../features/session';
import { ROUTES } from '../shared/routing/paths';

/** The tab that the address names; a trailing slash names none. */
function tabAt(pathname: string): ReactNode {
  switch (pathname.replace(/\/$/, '')) {
    case ROUTES.accountOrders:
      return <OrdersTab />;
    case ROUTES.accountDetails:
      return <DetailsTab />;
    case ROUTES.accountWishlist:
      return <WishlistTab />;
    default:
      return <Dashboard />;
  }
}

export function AccountPage() {
  const { pathname } = useLocation();
  return <SignedInOnly>{tabAt(pathname)}</SignedInOnly>;
}
