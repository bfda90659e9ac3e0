import { Suspense } from 'react';
import { lazyPart } from '@ui/lazyPart';
import { Skeleton } from '@ui/components/Skeleton';
import { AccountScreen } from './AccountScreen';

/** With its forms; most other tabs need none. */
const Security = lazyPart(async () => (await import('../security')).Security);

export function SecurityTab() {
  return (
    <AccountScreen title="Security">
      <Suspense fallback={<Skeleton className="h-60 max-w-result" />}>
        <Security />
      </Suspense>
    </AccountScreen>
  );
}
