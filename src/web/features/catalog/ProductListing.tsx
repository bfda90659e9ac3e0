import { SearchX } from 'lucide-react';
import { useId } from 'react';
import type { Product } from '@contract/entities/product';
import { paths } from '../../shared/routing/paths';
import { Alert } from '../../shared/ui/Alert';
import { Button, ButtonLink } from '../../shared/ui/Button';
import { EmptyState } from '../../shared/ui/EmptyState';
import { Pagination } from '../../shared/ui/Pagination';
import { messages } from './messages';
import { ProductGrid, ProductGridSkeleton } from './ProductGrid';
import { chosenOf, EVERYTHING } from './shelfChoice';
import { ShelfTools } from './ShelfTools';
import { useShelf } from './useShelf';

interface Props {
  /** undefined while there is no answer yet */
  products: readonly Product[] | undefined;
  failed: boolean;
  failureText: string;
  emptyText: string;
  /** so many to a page; all of them unless told */
  pageSize?: number;
  onRetry: () => void;
}

/** A list in any of its states: on its way, failed, empty, there. Order, filters and page live in the address. */
export function ProductListing({ products, failed, failureText, emptyText, pageSize, onRetry }: Props) {
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
  if (products?.length === 0) {
    const ways = (
      <ButtonLink variant="primary" to={paths.allCategories()}>
        {messages.allCategories}
      </ButtonLink>
    );
    return (
      <div role="status">
        <EmptyState icon={SearchX} title={emptyText} action={ways} />
      </div>
    );
  }
  return <Shelf products={products} pageSize={pageSize} />;
}

function Shelf({ products, pageSize = Infinity }: Pick<Props, 'products' | 'pageSize'>) {
  const id = useId();
  const { choice, choose, page, turnTo } = useShelf();
  const chosen = products && chosenOf(products, choice);
  const pages = Math.max(1, Math.ceil((chosen?.length ?? 0) / pageSize));
  const shown = Math.min(page, pages);
  const clear = <Button onClick={() => choose(EVERYTHING)}>{messages.clearFilters}</Button>;
  return (
    <>
      <p role="status" className="sr-only">
        {chosen ? messages.count(chosen.length) : messages.loading}
      </p>
      <ShelfTools
        choice={choice}
        onChoose={choose}
        counts={chosen && { shown: chosen.length, all: products.length }}
      />
      {!chosen && <ProductGridSkeleton />}
      {chosen?.length === 0 && <EmptyState icon={SearchX} title={messages.nothingLeft} action={clear} />}
      {chosen && chosen.length > 0 && (
        <section aria-labelledby={id}>
          <h2 id={id} className="sr-only">
            Products
          </h2>
          <ProductGrid products={pageSize === Infinity ? chosen : cut(chosen, shown, pageSize)} />
          <Pagination page={shown} pages={pages} onChange={turnTo} />
        </section>
      )}
    </>
  );
}

/** @param page from 1 */
function cut<Item>(items: readonly Item[], page: number, size: number): Item[] {
  return items.slice((page - 1) * size, page * size);
}
