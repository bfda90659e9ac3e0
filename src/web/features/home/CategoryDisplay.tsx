import { useId } from 'react';
import { categoryName, type CategoryId } from '@contract/entities/category';
import { Link } from '@ui/routing/Link';
import { ButtonLink } from '@ui/components/Button';
import { paths } from '../../shared/routing/paths';
import { CategoryBox } from './CategoryBox';
import { DISPLAYED_CATEGORIES } from './queries';

/** Four sections of up to four products, and a link to all categories (HOME-12, HOME-13). */
export function CategoryDisplay() {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid grid-cols-[1fr_auto] gap-y-6">
      <h2 id={id} className="self-center text-xl md:text-2xl">
        Shop by category
      </h2>
      <ButtonLink
        to={paths.allCategories()}
        size="small"
        className="max-md:order-last max-md:col-span-2 max-md:min-h-12"
      >
        View All Categories
      </ButtonLink>
      <div className="col-span-2 grid min-w-0 gap-x-5 gap-y-8 md:grid-cols-2 xl:grid-cols-4">
        {DISPLAYED_CATEGORIES.map((categoryId) => (
          <CategorySection key={categoryId} categoryId={categoryId} />
        ))}
      </div>
    </section>
  );
}

function CategorySection({ categoryId }: { categoryId: CategoryId }) {
  const id = useId();
  const name = categoryName(categoryId);
  return (
    <section aria-labelledby={id} className="min-w-0 md:rounded-panel md:border md:border-line md:p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 md:min-h-14">
        <h3 id={id} className="flex-1 text-base">
          {name}
        </h3>
        <Link
          to={paths.category(name)}
          aria-label={`See all ${name}`}
          className="touch-target text-sm font-label whitespace-nowrap text-accent-text underline underline-offset-3"
        >
          See all
        </Link>
      </div>
      <CategoryBox categoryId={categoryId} />
    </section>
  );
}
