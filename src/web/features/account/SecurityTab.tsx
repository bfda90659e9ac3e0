import { Suspense } from 'react';
import { lazyPart } from '../../shared/lazyPart';
import { Skeleton } from '../../shared/ui/Skeleton';
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
