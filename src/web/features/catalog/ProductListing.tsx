import { SearchX } from 'lucide-react';
import { useId, useMemo } from 'react';
import type { ListedProduct } from '@contract/entities/product';
import { paths } from '../../shared/routing/paths';
import { Alert } from '../../shared/ui/Alert';
import { Button, ButtonLink } from '../../shared/ui/Button';
import { EmptyState } from '../../shared/ui/EmptyState';
import { Pagination } from '../../shared/ui/Pagination';
import { messages } from './messages';
import { ProductGrid, ProductGridSkeleton } from './ProductGrid';
import { chosenOf, EVERYTHING, readChoice } from './shelfChoice';
import { cut, pagesOf, SHELF_PAGE_SIZE } from './shelfPages';
import { ShelfTools } from './ShelfTools';
import { readPage, useShelf } from './useShelf';

interface Props {
  /** undefined while there is no answer yet */
  products: readonly ListedProduct[] | undefined;
  failed: boolean;
  failureText: string;
  emptyText: string;
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

function Shelf({ products, pageSize = SHELF_PAGE_SIZE }: Pick<Props, 'products' | 'pageSize'>) {
  const id = useId();
  const { choice, choose, list, turnTo } = useShelf();
  const chosen = useMemo(() => products && chosenOf(products, readChoice(list)), [products, list]);
  const pages = pagesOf(chosen ?? [], pageSize);
  const page = Math.min(readPage(list), pages);
  const shown = useMemo(() => chosen && cut(chosen, page, pageSize), [chosen, page, pageSize]);
  const clear = <Button onClick={() => choose(EVERYTHING)}>{messages.clearFilters}</Button>;
  return (
    <>
      <p role="status" className="sr-only">
        {chosen ? messages.count(chosen.length) : messages.loading}
      </p>
      <ShelfTools
        choice={choice}
        onChoose={choose}
        counts={products && chosen && { shown: chosen.length, all: products.length }}
      />
      {!shown && <ProductGridSkeleton />}
      {shown?.length === 0 && <EmptyState icon={SearchX} title={messages.nothingLeft} action={clear} />}
      {shown && shown.length > 0 && (
        <section aria-labelledby={id}>
          <h2 id={id} className="sr-only">
            Products
          </h2>
          <ProductGrid products={shown} />
          <Pagination page={page} pages={pages} onChange={turnTo} />
        </section>
      )}
    </>
  );
}
