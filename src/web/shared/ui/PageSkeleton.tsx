import { Skeleton } from './Skeleton';

/** What stands while a page's own code is on its way. */
export function PageSkeleton() {
  return (
    <div className="page min-h-[80vh] pt-8 pb-18" role="status" aria-label="Loading page">
      <Skeleton className="h-10 w-64 max-w-full" />
      <Skeleton className="mt-8 h-64 w-full rounded-tile" />
    </div>
  );
}
