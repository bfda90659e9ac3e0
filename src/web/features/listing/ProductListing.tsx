import { SearchX } from 'lucide';
import { useEffect, useId, useMemo, useRef, type ReactNode } from 'react';
import type { ListedProduct } from '@contract/entities/product';
import { minWidth } from '@ui/breakpoints';
import { cx } from '@ui/cx';
import { useHydrated } from '@ui/hooks/useHydrated';
import { useMediaQuery } from '@ui/hooks/useMediaQuery';
import { Alert } from '@ui/components/Alert';
import { Button, ButtonLink } from '@ui/components/Button';
import { EmptyState } from '@ui/components/EmptyState';
import { Pagination } from '@ui/components/Pagination';
import { paths } from '../../shared/routing/paths';
import { otherProductsHeading } from '../search';
import { countOfProducts, messages, filterMessages } from './messages';
import { FilterChips } from './FilterChips';
import { ProductGrid, ProductGridSkeleton } from './ProductGrid';
import { FiltersSkeleton, ListFilters } from './ListFilters';
import { ListToolbar } from './ListToolbar';
import { hasFilters, type ListChoice } from './listChoice';
import type { ProductListState } from './useProductList';

/** From this width on the filters are a column beside the list (layout.css, .beside-filters). */
const FILTERS_BESIDE = minWidth('lg');
/** the id of the list's heading */
const HEADING_ID = 'products';

/** px from the viewport's top: where the column sticks and the list is scrolled to (base.css, scroll-padding-top) */
const STICKY_TOP = 96;

interface Props {
  list: ProductListState;
  failureText: string;
  /** shown for a list without any product */
  empty: ReactNode;
}

/** A list in each of its states: loading, failed, empty, filled. */
export function ProductListing({ list, failureText, empty }: Props) {
  const { choice, hasFailed, isWaiting, isEmpty } = list;
  const isHydrated = useHydrated();
  const hasColumn = useMediaQuery(FILTERS_BESIDE);
  const chipsFirst = hasColumn || !isHydrated;
  const { container, column } = useScrollToStart(choice);
  if (isEmpty && !hasFilters(choice)) return empty;
  return (
    <div ref={container} className="beside-filters">
      {!isHydrated && (
        <div className="max-lg:hidden noscript:hidden">
          <FiltersSkeleton />
        </div>
      )}
      {hasColumn && (
        <>
          <button
            type="button"
            onClick={() => document.getElementById(HEADING_ID)?.focus()}
            className="fixed top-2 left-2 z-50 [translate:0_-5rem] rounded-control bg-ink px-4 py-3 text-paper focus:[translate:none]"
          >
            {filterMessages.skip}
          </button>
          <section
            ref={column}
            aria-label={filterMessages.filters}
            className="-mx-2 overflow-y-auto overscroll-contain px-2 md:max-h-[calc(100dvh-96px)] lg:sticky lg:top-24"
          >
            <ListFilters list={list} />
          </section>
        </>
      )}
      <div className="min-w-0">
        <p role="status" className="sr-only">
          {!hasFailed &&
            (isWaiting || list.total === undefined ? messages.loading : countOfProducts(list.total))}
        </p>
        <div className="mb-5 flex flex-wrap items-start gap-x-6 gap-y-3">
          {/* On a phone the chips come after the tools; on a wide screen, and in the server's HTML, before them. */}
          {chipsFirst && <FilterChips list={list} />}
          <ListToolbar list={list} hasColumn={hasColumn} />
          {!chipsFirst && <FilterChips list={list} />}
        </div>
        {hasFailed ? (
          <Alert tone="danger">
            <p>{failureText}</p>
            <Button size="small" className="mt-3" onClick={list.retry}>
              Try again
            </Button>
          </Alert>
        ) : (
          <Results list={list} />
        )}
      </div>
    </div>
  );
}

/**
 * After a new choice, scrolls back to the start of the list and no further, so that the filters beside it stay under
 * the pointer. Beside a short list the column had moved up with the page: its content is scrolled by as much as the
 * column moves down again.
 */
function useScrollToStart(choice: ListChoice) {
  const container = useRef<HTMLDivElement>(null);
  const column = useRef<HTMLElement>(null);
  const choiceKey = JSON.stringify(choice);
  const lastChoiceKey = useRef(choiceKey);
  useEffect(() => {
    if (lastChoiceKey.current === choiceKey) return;
    lastChoiceKey.current = choiceKey;
    const element = container.current;
    if (!element || element.getBoundingClientRect().top >= STICKY_TOP) return;
    const topBefore = topOf(column.current);
    element.scrollIntoView({ behavior: 'instant' });
    if (column.current) column.current.scrollTop += topOf(column.current) - topBefore;
  }, [choiceKey]);
  return { container, column };
}

function topOf(element: Element | null): number {
  return element?.getBoundingClientRect().top ?? 0;
}

function Results({ list }: { list: ProductListState }) {
  const { products, directMatches, facets, isEmpty, isWaiting, clearAll, page, pages, addressOf } = list;
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
    return <EmptyState icon={SearchX} title={filterMessages.noMatches} action={clear} />;
  }
  return (
    <div aria-busy={isWaiting} className={cx('transition-opacity', isWaiting && 'opacity-60 delay-200')}>
      <MatchTiers
        products={products}
        directMatches={directMatches}
        heading={otherProductsHeading(facets?.understood)}
      />
      <Pagination page={page} pages={pages} hrefOf={addressOf} />
    </div>
  );
}

interface MatchTiersProps {
  products: readonly ListedProduct[];
  directMatches: number;
  /** above the products that only mention the search text */
  heading: string;
}

/** The direct matches, and below them the products that only mention the search text. */
function MatchTiers({ products, directMatches, heading }: MatchTiersProps) {
  const id = useId();
  const [matches, mentions] = useMemo(
    () => [products.slice(0, directMatches), products.slice(directMatches)],
    [products, directMatches],
  );
  const hasOnlyMentions = matches.length === 0;
  return (
    <>
      {!hasOnlyMentions && (
        <section aria-labelledby={HEADING_ID}>
          <h2 id={HEADING_ID} tabIndex={-1} className="sr-only">
            Products
          </h2>
          <ProductGrid products={matches} />
        </section>
      )}
      {mentions.length > 0 && (
        <section
          aria-labelledby={hasOnlyMentions ? HEADING_ID : id}
          className={cx(!hasOnlyMentions && 'mt-10')}
        >
          <h2
            id={hasOnlyMentions ? HEADING_ID : id}
            tabIndex={hasOnlyMentions ? -1 : undefined}
            className="mb-4 text-xl"
          >
            {heading}
          </h2>
          <ProductGrid products={mentions} isBelow={!hasOnlyMentions} />
        </section>
      )}
    </>
  );
}

/** The empty state, with a link to all categories. */
export function EmptyList({ text }: { text: string }) {
  const action = (
    <ButtonLink variant="primary" to={paths.allCategories()}>
      {messages.allCategories}
    </ButtonLink>
  );
  return (
    <div role="status">
      <EmptyState icon={SearchX} title={text} action={action} />
    </div>
  );
}
