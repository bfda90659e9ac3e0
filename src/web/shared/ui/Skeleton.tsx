import { cx } from '../cx';

/** A shape of the final size, so that nothing jumps. The region around it says that it is loading. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'lined block rounded-badge bg-fill bg-[linear-gradient(100deg,transparent_35%,var(--color-paper)_50%,transparent_65%)] bg-size-[220%_100%] motion-safe:animate-sheen motion-reduce:bg-none noscript:hidden',
        className,
      )}
    />
  );
}
