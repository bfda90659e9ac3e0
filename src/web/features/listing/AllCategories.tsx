import { ChevronRight } from 'lucide';
import { memo, useDeferredValue, useEffect, useState } from 'react';
import { CATEGORIES, type CategoryId } from '@contract/entities/category';
import type { Product } from '@contract/entities/product';
import { reasonOf } from '@ui/api/reasonOf';
import { cx } from '@ui/cx';
import { Pagination } from '@ui/components/Pagination';
import { ButtonLink, Spinner } from '@ui/components/Button';
import { Link } from '@ui/routing/Link';
import { Amount } from '@ui/components/Amount';
import { noWrapName } from '@ui/components/noWrap';
import { Icon } from '@ui/components/Icon';
import { useListProductsQuery } from '../../api/catalogApi';
import { useQueryTimeout } from '../../api/useQueryTimeout';
import { paths } from '../../shared/routing/paths';
import { ProductTile } from '../../shared/components/ProductImage';
import { cardMessages } from './cardMessages';
import { messages } from './messages';
import { pageOf, pageCount } from './lists';

const [FIRST] = CATEGORIES;

/** A sidebar of all categories and the products of the chosen one; the first is chosen after loading. */
export function AllCategories() {
  const [chosen, setChosen] = useState<CategoryId>(FIRST.id);
  const displayedId = useDeferredValue(chosen);
  return (
    <div className="grid gap-x-10 gap-y-6 lg:grid-cols-[248px_minmax(0,1fr)]">
      <nav aria-label="All categories" className="max-lg:-mx-4 max-lg:overflow-x-auto max-lg:px-4">
        <ul
          className={cx('flex gap-2 max-lg:w-max max-lg:py-1', 'lg:sticky lg:top-24 lg:flex-col lg:gap-0.5')}
        >
          {CATEGORIES.map(({ id, name }) => (
            <li key={id}>
              <CategoryEntry id={id} name={name} chosen={id === chosen} onChoose={setChosen} />
            </li>
          ))}
        </ul>
      </nav>
      <CategoryProducts key={displayedId} id={displayedId} />
    </div>
  );
}

interface Props {
  id: CategoryId;
  name: string;
  chosen: boolean;
  onChoose: (id: CategoryId) => void;
}

/** One category of the sidebar. It requests its own products, so that all fifteen calls run in parallel. */
function CategoryEntry({ id, name, chosen, onChoose }: Props) {
  const { data, isLoading } = useCategoryProducts(id);
  return (
    <button
      type="button"
      aria-current={chosen && !isLoading ? 'true' : undefined}
      onClick={() => onChoose(id)}
      className={cx(
        'flex min-h-11 w-full items-center justify-between gap-3 rounded-small px-3.5 py-2 text-left text-sm transition-colors',
        'max-lg:rounded-full max-lg:whitespace-nowrap max-lg:inset-ring max-lg:inset-ring-line',
        chosen
          ? 'bg-soft font-label text-ink max-lg:bg-ink max-lg:text-paper'
          : 'text-ink-2 hover:text-accent-text',
      )}
    >
      <span className="min-w-0">{name}</span>
      {data && (
        <span aria-hidden="true" className="text-muted tabular max-lg:hidden">
          {data.length}
        </span>
      )}
    </button>
  );
}

/** The products of the chosen category: a spinner first, then the grid or a note that there are none. */
const CategoryProducts = memo(function CategoryShelf({ id }: { id: CategoryId }) {
  const [page, setPage] = useState(1);
  const { data = [], isLoading } = useCategoryProducts(id);
  const goToPage = (next: number) => {
    setPage(next);
    window.scrollTo({ top: 0 });
  };
  if (isLoading) {
    return (
      <div role="status" className="grid min-h-80 place-items-center text-accent-text">
        <Spinner className="size-10" />
        <span className="sr-only">{messages.loading}</span>
      </div>
    );
  }
  if (data.length === 0) {
    return (
      <p role="status" className="py-16 text-center text-lg text-muted">
        {cardMessages.categoryEmpty}
      </p>
    );
  }
  const pageTotal = pageCount(data.length);
  const currentPage = Math.min(page, pageTotal);
  return (
    <div>
      <ul className="product-grid lg:[--columns:3]">
        {pageOf(data, currentPage).map((product) => (
          <li key={product.product_id} className="row-span-3 grid grid-rows-subgrid gap-y-0">
            <FullDisplayCard product={product} />
          </li>
        ))}
      </ul>
      <Pagination page={currentPage} pages={pageTotal} onChange={goToPage} />
    </div>
  );
});

/** All products of a category. A failed call is only logged, and the list stays empty (ERRORS-45). */
function useCategoryProducts(id: CategoryId) {
  const result = useQueryTimeout(useListProductsQuery({ query: { category_id: id } }));
  const { error } = result;
  useEffect(() => {
    if (error) console.error(`Category ${id} could not be loaded:`, reasonOf(error));
  }, [error, id]);
  return result;
}

/** Medium image, name, price with two decimals; secondary image on hover (FULLDISPLAY-04 to FULLDISPLAY-07). */
function FullDisplayCard({ product }: { product: Product }) {
  const [isHovered, setHovered] = useState(false);
  const { image_urls: main, secondary_image_urls: secondary } = product;
  const image = isHovered && secondary ? secondary : main;
  return (
    <article
      aria-label={product.name}
      className="group relative row-span-3 grid min-w-0 grid-rows-subgrid gap-y-0"
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
    >
      <ProductTile images={image?.medium ?? null} />
      <h2 className="mt-3 line-clamp-2 text-sm font-name tracking-normal text-wrap md:text-name">
        <Link
          to={paths.productDetails(product.product_id)}
          className="card-link group-hover:text-accent-text"
        >
          {noWrapName(product.name)}
        </Link>
      </h2>
      <p className="mt-1 text-price font-heading tracking-tight md:text-lg">
        <Amount naira={product.price} />
      </p>
    </article>
  );
}

/** For visitors: an invitation to sign in, and a link to each category's page. */
export function PublicCategories() {
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4 rounded-panel bg-soft p-6">
        <p className="max-w-text text-ink-2">
          Sign in to see all fifteen categories side by side. You can browse each of them below without an
          account.
        </p>
        <ButtonLink to={paths.signIn()} state={{ from: paths.allCategories() }} variant="primary">
          Sign In
        </ButtonLink>
      </div>
      <ul className="mt-8 grid border-t border-line sm:grid-cols-2 sm:gap-x-8 lg:grid-cols-3">
        {CATEGORIES.map(({ id, name }) => (
          <li key={id} className="border-b border-line">
            <Link
              to={paths.category(name)}
              className="flex min-h-14 items-center justify-between gap-3 py-3 font-label hover:text-accent-text"
            >
              {name}
              <Icon icon={ChevronRight} size={20} aria-hidden="true" className="text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
