import { SearchX } from 'lucide-react';
import { useId } from 'react';
import { countOfProducts } from '@contract/rules/lists';
import { cx } from '../../shared/cx';
import { useMediaQuery } from '../../shared/hooks/useMediaQuery';
import { paths } from '../../shared/routing/paths';
import { Alert } from '../../shared/ui/Alert';
import { Button, ButtonLink } from '../../shared/ui/Button';
import { EmptyState } from '../../shared/ui/EmptyState';
import { Pagination } from '../../shared/ui/Pagination';
import { FilterChips } from './FilterChips';
import { filterMessages } from './filterMessages';
import { messages } from './messages';
import { ProductGrid, ProductGridSkeleton } from './ProductGrid';
import { ShelfFilters } from './ShelfFilters';
import { ShelfTools } from './ShelfTools';
import type { Shelf } from './useShelf';

/** From here on the filters stand beside the list (base.css, .beside-filters). */
const WIDE = '(min-width: 1024px)';

interface Props {
  shelf: Shelf;
  failureText: string;
  emptyText: string;
}

/** A list in any of its states: on its way, failed, empty, there. */
export function ProductListing({ shelf, failureText, emptyText }: Props) {
  const { products, chips, choice, failed, isWaiting } = shelf;
  const isNarrowed = chips.length > choice.categories.length;
  const isEmpty = products?.length === 0 && shelf.total === 0 && !isWaiting;
  const hasColumn = useMediaQuery(WIDE);
  if (isEmpty && !isNarrowed) {
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
  return (
    <div className="beside-filters">
      {hasColumn && (
        <section
          aria-label={filterMessages.filters}
          className="-mx-2 overflow-y-auto overscroll-contain px-2 lg:sticky lg:top-18 lg:max-h-[calc(100dvh-88px)]"
        >
          <ShelfFilters shelf={shelf} />
        </section>
      )}
      <div className="min-w-0">
        <p role="status" className="sr-only">
          {!failed &&
            (isWaiting || shelf.total === undefined ? messages.loading : countOfProducts(shelf.total))}
        </p>
        <ShelfTools shelf={shelf} hasColumn={hasColumn} />
        <FilterChips shelf={shelf} />
        {failed ? (
          <Alert tone="danger">
            <p>{failureText}</p>
            <Button size="small" className="mt-3" onClick={shelf.retry}>
              Try again
            </Button>
          </Alert>
        ) : (
          <Found shelf={shelf} isEmpty={isEmpty} />
        )}
      </div>
    </div>
  );
}

function Found({ shelf, isEmpty }: { shelf: Shelf; isEmpty: boolean }) {
  const id = useId();
  const { products, isWaiting, clearAll, page, pages, turnTo } = shelf;
  if (!products) return <ProductGridSkeleton />;
  if (isEmpty) {
    const clear = <Button onClick={clearAll}>{filterMessages.clearAll}</Button>;
    return <EmptyState icon={SearchX} title={filterMessages.nothingLeft} action={clear} />;
  }
  return (
    <section
      aria-labelledby={id}
      aria-busy={isWaiting}
      className={cx('transition-opacity', isWaiting && 'opacity-60 delay-200')}
    >
      <h2 id={id} className="sr-only">
        Products
      </h2>
      <ProductGrid products={products} />
      <Pagination page={page} pages={pages} onChange={turnTo} />
    </section>
  );
}
