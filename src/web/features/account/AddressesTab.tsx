import { Suspense } from 'react';
import { lazyPart } from '@ui/lazyPart';
import { Skeleton } from '@ui/components/Skeleton';
import { AccountScreen } from './AccountScreen';

/** With its form; the other tabs need none. */
const AddressBook = lazyPart(async () => (await import('../addresses')).AddressBook);

export function AddressesTab() {
  return (
    <AccountScreen title="Addresses">
      <Suspense fallback={<Skeleton className="h-60 max-w-result" />}>
        <AddressBook />
      </Suspense>
    </AccountScreen>
  );
}
