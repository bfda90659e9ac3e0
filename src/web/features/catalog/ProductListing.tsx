import { SearchX } from 'lucide-react';
import { useId } from 'react';
import type { Product } from '@contract/entities/product';
import { Alert } from '../../shared/ui/Alert';
import { Button } from '../../shared/ui/Button';
import { EmptyState } from '../../shared/ui/EmptyState';
import { messages } from './messages';
import { ProductGrid, ProductGridSkeleton } from './ProductGrid';

interface Props {
  /** undefined while there is no answer yet */
  products: readonly Product[] | undefined;
  failed: boolean;
  failureText: string;
  emptyText: string;
  onRetry: () => void;
}

/** A list in any of its states: on its way, failed, empty, there. */
export function ProductListing({ products, failed, failureText, emptyText, onRetry }: Props) {
  const id = useId();
  if (failed) {
    return (
      <Alert tone="danger">
        <p>{failureText}</p>
        <Button size="small" className="mt-3" onClick={onRetry}>
          Try again
        </Button>
      </Alert>
    );
  }
  return (
    <>
      <p role="status" className="sr-only">
        {products ? products.length > 0 && messages.count(products.length) : messages.loading}
      </p>
      {!products && <ProductGridSkeleton />}
      {products?.length === 0 && <EmptyState icon={SearchX} title={emptyText} />}
      {products && products.length > 0 && (
        <section aria-labelledby={id}>
          <h2 id={id} className="sr-only">
            Products
          </h2>
          <ProductGrid products={products} />
        </section>
      )}
    </>
  );
}
