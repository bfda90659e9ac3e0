import type { CategoryName } from '@contract/entities/category';
import { cx } from '@ui/cx';
import { NavLink } from '@ui/routing/Link';
import { paths } from '../../shared/routing/paths';

/** The categories of the row below the bar. */
const ROW_CATEGORIES: readonly CategoryName[] = [
  'Phones & Tablets',
  'Laptops & Computers',
  'Headsets & AirPods & Earbuds',
  'Watches & Smartwatches',
  'Powerbanks',
  'Video Games & Accessories',
];

function linkClasses(isActive: boolean): string {
  return cx('flex h-11 items-center hover:text-ink', isActive ? 'font-heading text-ink' : 'text-ink-2');
}

/** Six categories and a link to all; a phone has the home page and All categories instead. */
export function CategoryRow({ isFolded }: { isFolded: boolean }) {
  return (
    <nav
      aria-label="Categories"
      className={cx('page overflow-hidden transition-[height] max-md:hidden', isFolded ? 'h-0' : 'h-11')}
      inert={isFolded}
    >
      <ul className="flex justify-between gap-x-4 text-sm font-name whitespace-nowrap max-lg:overflow-x-auto">
        {ROW_CATEGORIES.map((name) => (
          <li key={name}>
            <NavLink to={paths.category(name)} className={linkClasses}>
              {name}
            </NavLink>
          </li>
        ))}
        <li>
          <NavLink to={paths.allCategories()} className={linkClasses}>
            All categories
          </NavLink>
        </li>
      </ul>
    </nav>
  );
}
