import type { CategoryId } from '@contract/entities/category';
import { Spinner } from '../../shared/ui/Spinner';
import { FullDisplayCard } from './FullDisplayCard';
import { messages } from './messages';
import { useCategoryProducts } from './useCategoryProducts';

/** The products of the chosen category: a spinner first, then the grid or the sentence that there are none. */
export function CategoryShelf({ id }: { id: CategoryId }) {
  const { data = [], isLoading } = useCategoryProducts(id);
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
        {messages.categoryEmpty}
      </p>
    );
  }
  return (
    <ul className="shelf lg:[--columns:3]">
      {data.map((product) => (
        <li key={product.product_id} className="row-span-3 grid grid-rows-subgrid gap-y-0">
          <FullDisplayCard product={product} />
        </li>
      ))}
    </ul>
  );
}
