import { Skeleton } from './Skeleton';

/** What stands while a page's own code is on its way. */
export function PageSkeleton() {
  return (
    <div className="page min-h-[80vh] pt-8 pb-18" role="status" aria-label="Loading page">
      <Skeleton className="min-h-11 w-60 max-w-full" />
      <Skeleton className="mt-8 h-60 w-full rounded-tile" />
    </div>
  );
}
