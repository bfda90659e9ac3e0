import { cx } from '../cx';

/** A placeholder of the final size, so that the layout does not shift. The region around it announces the loading. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'hc-border block rounded-badge bg-fill bg-[linear-gradient(100deg,transparent_35%,var(--color-paper)_50%,transparent_65%)] bg-size-[220%_100%] motion-safe:animate-sheen motion-reduce:bg-none noscript:hidden',
        className,
      )}
    />
  );
}

/** Shown while a page's code is loading. */
export function PageSkeleton() {
  return (
    <div className="page min-h-[80vh] pt-8 pb-18" role="status" aria-label="Loading page">
      <Skeleton className="min-h-11 w-60 max-w-full" />
      <Skeleton className="mt-8 h-60 w-full rounded-tile" />
    </div>
  );
}
