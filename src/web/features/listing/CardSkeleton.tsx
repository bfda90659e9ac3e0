import { cx } from '../../shared/cx';
import { Skeleton } from '../../shared/ui/Skeleton';

export function CardSkeleton({ className }: { className?: string }) {
  return (
    <div className={cx('row-span-4 grid grid-rows-subgrid gap-y-2', className)}>
      <Skeleton className="aspect-10/11 rounded-tile" />
      <div className="grid h-11 content-start gap-2 pt-2">
        <Skeleton className="h-3.5 w-11/12" />
        <Skeleton className="h-3.5 w-3/5" />
      </div>
      <Skeleton className="my-1 h-4 w-2/5" />
      <Skeleton className="mt-1 h-11 rounded-small" />
    </div>
  );
}
