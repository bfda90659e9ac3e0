import { Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import { lazyPart } from '@ui/lazyPart';
import { paths } from '../../shared/routing/paths';
import { Skeleton } from '@ui/components/Skeleton';
import { OrdersList } from '../orders';
import { WishlistItems } from '../wishlist';
import { AccountScreen } from './AccountScreen';
import { ContactDetails } from './ContactDetails';

export function OrdersTab() {
  const navigate = useNavigate();
  return (
    <AccountScreen title="Orders">
      <OrdersList onView={(orderId) => void navigate(paths.order(orderId))} />
    </AccountScreen>
  );
}

/** The other tabs need no form. */
const ProfileForm = lazyPart(async () => (await import('./ProfileForm')).ProfileForm);

export function DetailsTab() {
  return (
    <AccountScreen title="Account details">
      <Suspense fallback={<Skeleton className="h-60 max-w-result" />}>
        <ProfileForm />
        <ContactDetails />
      </Suspense>
    </AccountScreen>
  );
}

export function WishlistTab() {
  return (
    <AccountScreen title="Your Wishlist" documentTitle="My wishlist">
      <WishlistItems />
    </AccountScreen>
  );
}
