import { lazy, Suspense } from 'react';
import { Skeleton } from '../../shared/ui/Skeleton';
import { AccountScreen } from './AccountScreen';

/** With its forms; most other tabs need none. */
const Security = lazy(async () => ({ default: (await import('../security')).Security }));

export function SecurityTab() {
  return (
    <AccountScreen title="Security">
      <Suspense fallback={<Skeleton className="h-60 max-w-result" />}>
        <Security />
      </Suspense>
    </AccountScreen>
  );
}
