import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../shared/routing/paths';
import { Page } from '../../shared/ui/Page';
import { Skeleton } from '../../shared/ui/Skeleton';
import { OrdersList } from '../orders';
import { WishlistItems } from '../wishlist';
import { AccountNav } from './AccountNav';
import { ContactDetails } from './ContactDetails';

export function OrdersTab() {
  const navigate = useNavigate();
  return (
    <Page title="Orders" beside={<AccountNav />}>
      <OrdersList onView={(orderId) => void navigate(paths.order(orderId))} />
    </Page>
  );
}

/** The other tabs need no form. */
const ProfileForm = lazy(async () => ({ default: (await import('./ProfileForm')).ProfileForm }));

export function DetailsTab() {
  return (
    <Page title="Account details" beside={<AccountNav />}>
      <Suspense fallback={<Skeleton className="h-60 max-w-result" />}>
        <ProfileForm />
        <ContactDetails />
      </Suspense>
    </Page>
  );
}

export function WishlistTab() {
  return (
    <Page title="Your Wishlist" documentTitle="My wishlist" beside={<AccountNav />}>
      <WishlistItems />
    </Page>
  );
}
