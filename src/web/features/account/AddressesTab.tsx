import { lazy, Suspense } from 'react';
import { Page } from '../../shared/ui/Page';
import { Skeleton } from '../../shared/ui/Skeleton';
import { AccountNav } from './AccountNav';

/** With its form; the other tabs need none. */
const AddressBook = lazy(async () => ({ default: (await import('../addresses')).AddressBook }));

export function AddressesTab() {
  return (
    <Page title="Addresses" beside={<AccountNav />}>
      <Suspense fallback={<Skeleton className="h-60 max-w-result" />}>
        <AddressBook />
      </Suspense>
    </Page>
  );
}
