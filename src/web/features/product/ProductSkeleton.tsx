import { Skeleton } from '@ui/components/Skeleton';
import { useHeadingFocus } from '../../shared/routing/inPlace';
import { messages } from './messages';

/** The product page in its final size while the product loads. */
export function ProductSkeleton() {
  const heading = useHeadingFocus();
  return (
    <div className="page md:pt-5 md:pb-18">
      <h1 ref={heading} tabIndex={-1} className="sr-only">
        Product
      </h1>
      <p role="status" className="sr-only">
        {messages.loading}
      </p>
      <div
        aria-hidden="true"
        className="grid gap-x-14 gap-y-5 md:grid-cols-[minmax(0,1.56fr)_minmax(0,1fr)] md:pt-8"
      >
        <Skeleton className="h-71 max-md:-mx-4 max-md:rounded-none md:ml-25 md:aspect-square md:h-auto md:rounded-hero" />
        <div className="grid content-start gap-4">
          <Skeleton className="h-8 w-11/12 md:h-10" />
          <Skeleton className="h-8 w-3/5 md:h-10" />
          <Skeleton className="h-8 w-2/5" />
          <Skeleton className="mt-2 h-12 rounded-control" />
          <Skeleton className="mt-8 h-30" />
        </div>
      </div>
    </div>
  );
}
