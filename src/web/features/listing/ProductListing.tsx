import { SearchX } from 'lucide';
import { useEffect, useId, useMemo, useRef, type ReactNode } from 'react';
import type { ListedProduct } from '@contract/entities/product';
import { from } from '@ui/breakpoints';
import { cx } from '@ui/cx';
import { useHydrated } from '@ui/hooks/useHydrated';
import { useMediaQuery } from '@ui/hooks/useMediaQuery';
import { Alert } from '@ui/components/Alert';
import { Button, ButtonLink } from '@ui/components/Button';
import { EmptyState } from '@ui/components/EmptyState';
import { Pagination } from '@ui/components/Pagination';
import { paths } from '../../shared/routing/paths';
import { othersHeading } from '../search';
import { countOfProducts, messages, filterMessages } from './messages';
import { FilterChips } from './FilterChips';
import { ProductGrid, ProductGridSkeleton } from './ProductGrid';
import { FiltersSkeleton, ShelfFilters } from './ShelfFilters';
import { ShelfTools } from './ShelfTools';
import { isNarrowed, type ShelfChoice } from './shelfChoice';
import type { Shelf } from './useShelf';

/** From here on the filters stand beside the list (layout.css, .beside-filters). */
const WIDE = from('lg');
/** the id of the list's heading */
const PRODUCTS = 'products';

/** px; as far below the upper edge as the column stays, and what is scrolled to (base.css, scroll-padding-top) */
const BAR = 96;

interface Props {
  shelf: Shelf;
  failureText: string;
  /** shown for a list without any product */
  empty: ReactNode;
}

/** A list in each of its states: loading, failed, empty, filled. */
export function ProductListing({ shelf, failureText, empty }: Props) {
  const { choice, failed, isWaiting, isEmpty } = shelf;
  const isHydrated = useHydrated();
  const hasColumn = useMediaQuery(WIDE);
  const chipsFirst = hasColumn || !isHydrated;
  const { place, column } = useBeginningInSight(choice);
  if (isEmpty && !isNarrowed(choice)) return empty;
  return (
    <div ref={place} className="beside-filters">
      {!isHydrated && (
        <div className="max-lg:hidden noscript:hidden">
          <FiltersSkeleton />
        </div>
      )}
      {hasColumn && (
        <>
          <button
            type="button"
            onClick={() => document.getElementById(PRODUCTS)?.focus()}
            className="fixed top-2 left-2 z-50 [translate:0_-5rem] rounded-control bg-ink px-4 py-3 text-paper focus:[translate:none]"
          >
            {filterMessages.skip}
          </button>
          <section
            ref={column}
            aria-label={filterMessages.filters}
            className="-mx-2 overflow-y-auto overscroll-contain px-2 md:max-h-[calc(100dvh-96px)] lg:sticky lg:top-24"
          >
            <ShelfFilters shelf={shelf} />
          </section>
        </>
      )}
      <div className="min-w-0">
        <p role="status" className="sr-only">
          {!failed &&
            (isWaiting || shelf.total === undefined ? messages.loading : countOfProducts(shelf.total))}
        </p>
        <div className="mb-5 flex flex-wrap items-start gap-x-6 gap-y-3">
          {/* On a phone the chips stand below the tools; only a wide screen may have them before, as the server has. */}
          {chipsFirst && <FilterChips shelf={shelf} />}
          <ShelfTools shelf={shelf} hasColumn={hasColumn} />
          {!chipsFirst && <FilterChips shelf={shelf} />}
        </div>
        {failed ? (
          <Alert tone="danger">
            <p>{failureText}</p>
            <Button size="small" className="mt-3" onClick={shelf.retry}>
              Try again
            </Button>
          </Alert>
        ) : (
          <Found shelf={shelf} />
        )}
      </div>
    </div>
  );
}

/**
 * A new choice is seen from its first product on. Whoever has scrolled on is brought back to where the list begins and no
 * further, so that the filters beside it stay under the pointer. Beside a short list they had gone up with the page: as far
 * as they come down with it, they are scrolled within their column.
 */
function useBeginningInSight(choice: ShelfChoice) {
  const place = useRef<HTMLDivElement>(null);
  const column = useRef<HTMLElement>(null);
  const chosen = JSON.stringify(choice);
  const seen = useRef(chosen);
  useEffect(() => {
    if (seen.current === chosen) return;
    seen.current = chosen;
    const box = place.current;
    if (!box || box.getBoundingClientRect().top >= BAR) return;
    const before = topOf(column.current);
    box.scrollIntoView({ behavior: 'instant' });
    if (column.current) column.current.scrollTop += topOf(column.current) - before;
  }, [chosen]);
  return { place, column };
}

function topOf(element: Element | null): number {
  return element?.getBoundingClientRect().top ?? 0;
}

function Found({ shelf }: { shelf: Shelf }) {
  const { products, ofKind, facets, isEmpty, isWaiting, clearAll, page, pages, addressOf } = shelf;
  if (!products) return <ProductGridSkeleton />;
  if (isEmpty) {
    const clear = (
      <Button
        onClick={() => {
          clearAll();
          // The pressed button disappears.
          document.querySelector('h1')?.focus({ preventScroll: true });
        }}
      >
        {filterMessages.clearAll}
      </Button>
    );
    return <EmptyState icon={SearchX} title={filterMessages.nothingLeft} action={clear} />;
  }
  return (
    <div aria-busy={isWaiting} className={cx('transition-opacity', isWaiting && 'opacity-60 delay-200')}>
      <Tiers products={products} ofKind={ofKind} heading={othersHeading(facets?.understood)} />
      <Pagination page={page} pages={pages} addressOf={addressOf} />
    </div>
  );
}

interface TiersProps {
  products: readonly ListedProduct[];
  ofKind: number;
  /** of the products that only mention it */
  heading: string;
}

/** The products that were searched for, and below them those that only mention such a thing. */
function Tiers({ products, ofKind, heading }: TiersProps) {
  const id = useId();
  const [things, others] = useMemo(
    () => [products.slice(0, ofKind), products.slice(ofKind)],
    [products, ofKind],
  );
  const isFirst = things.length === 0;
  return (
    <>
      {!isFirst && (
        <section aria-labelledby={PRODUCTS}>
          <h2 id={PRODUCTS} tabIndex={-1} className="sr-only">
            Products
          </h2>
          <ProductGrid products={things} />
        </section>
      )}
      {others.length > 0 && (
        <section aria-labelledby={isFirst ? PRODUCTS : id} className={cx(!isFirst && 'mt-10')}>
          <h2 id={isFirst ? PRODUCTS : id} tabIndex={isFirst ? -1 : undefined} className="mb-4 text-xl">
            {heading}
          </h2>
          <ProductGrid products={others} isBelow={!isFirst} />
        </section>
      )}
    </>
  );
}

/** The empty state, with a link to all categories. */
export function NothingHere({ text }: { text: string }) {
  const ways = (
    <ButtonLink variant="primary" to={paths.allCategories()}>
      {messages.allCategories}
    </ButtonLink>
  );
  return (
    <div role="status">
      <EmptyState icon={SearchX} title={text} action={ways} />
    </div>
  );
}
