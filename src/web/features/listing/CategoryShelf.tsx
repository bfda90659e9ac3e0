import { memo, useState } from 'react';
import type { CategoryId } from '@contract/entities/category';
import { Pagination } from '../../shared/ui/Pagination';
import { Spinner } from '../../shared/ui/Spinner';
import { FullDisplayCard } from './FullDisplayCard';
import { cardMessages } from './cardMessages';
import { messages } from './messages';
import { cut, pagesOf } from './shelfPages';
import { useCategoryProducts } from './useCategoryProducts';

/** The products of the chosen category: a spinner first, then the grid or the sentence that there are none. */
export const CategoryShelf = memo(function CategoryShelf({ id }: { id: CategoryId }) {
  const [page, setPage] = useState(1);
  const { data = [], isLoading } = useCategoryProducts(id);
  const turnTo = (next: number) => {
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
  const pages = pagesOf(data.length);
  const shown = Math.min(page, pages);
  return (
    <div>
      <ul className="shelf lg:[--columns:3]">
        {cut(data, shown).map((product) => (
          <li key={product.product_id} className="row-span-3 grid grid-rows-subgrid gap-y-0">
            <FullDisplayCard product={product} />
          </li>
        ))}
      </ul>
      <Pagination page={shown} pages={pages} onChange={turnTo} />
    </div>
  );
});
