import { lazy, Suspense } from 'react';
import { Page } from '../../shared/ui/Page';
import { Skeleton } from '../../shared/ui/Skeleton';
import { AccountNav } from './AccountNav';
import { ContactDetails } from './ContactDetails';

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
