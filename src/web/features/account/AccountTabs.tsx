import { Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import { lazyComponent } from '@ui/lazyComponent';
import { Skeleton } from '@ui/components/Skeleton';
import { paths } from '../../shared/routing/paths';
import { OrdersList } from '../orders';
import { Privacy } from '../privacy';
import { useAccount } from '../session';
import { WishlistItems } from '../wishlist';
import { AccountScreen } from './AccountScreen';
import { messages } from './messages';

export function OrdersTab() {
  const navigate = useNavigate();
  return (
    <AccountScreen title="Orders">
      <OrdersList onView={(orderId) => void navigate(paths.order(orderId))} />
    </AccountScreen>
  );
}

/** Lazy: the other tabs need no form. */
const ProfileForm = lazyComponent(async () => (await import('./ProfileForm')).ProfileForm);

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

/** The address and phone from sign-up, which checkout prefills. */
function ContactDetails() {
  const { account } = useAccount();
  if (!account || (account.address === '' && account.phone === '')) return null;
  return (
    <section aria-labelledby="contact-details" className="mt-10 max-w-result border-t border-line pt-6">
      <h2 id="contact-details" className="text-lg">
        {messages.contactTitle}
      </h2>
      <p className="mt-1 text-muted">{messages.contactHint}</p>
      <dl className="mt-4 grid gap-3">
        {account.address && <Detail term="Address">{account.address}</Detail>}
        {account.phone && <Detail term="Phone">{account.phone}</Detail>}
      </dl>
    </section>
  );
}

function Detail({ term, children }: { term: string; children: string }) {
  return (
    <div>
      <dt className="text-sm text-muted">{term}</dt>
      <dd className="font-label break-words">{children}</dd>
    </div>
  );
}

export function WishlistTab() {
  return (
    <AccountScreen title="Your Wishlist" documentTitle="My wishlist">
      <WishlistItems />
    </AccountScreen>
  );
}

/** Lazy, together with its form: the other tabs need none. */
const AddressBook = lazyComponent(async () => (await import('../addresses')).AddressBook);

export function AddressesTab() {
  return (
    <AccountScreen title="Addresses">
      <Suspense fallback={<Skeleton className="h-60 max-w-result" />}>
        <AddressBook />
      </Suspense>
    </AccountScreen>
  );
}

/** Lazy, together with its forms: most other tabs need none. */
const Security = lazyComponent(async () => (await import('../security')).Security);

export function SecurityTab() {
  return (
    <AccountScreen title="Security">
      <Suspense fallback={<Skeleton className="h-60 max-w-result" />}>
        <Security />
      </Suspense>
    </AccountScreen>
  );
}

export function PrivacyTab() {
  return (
    <AccountScreen title="Privacy">
      <Privacy />
    </AccountScreen>
  );
}
