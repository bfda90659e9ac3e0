import { useDeferredValue, useState } from 'react';
import { CATEGORIES, type CategoryId } from '@contract/entities/category';
import { cx } from '../../shared/cx';
import { CategoryEntry } from './CategoryEntry';
import { CategoryShelf } from './CategoryShelf';

const [FIRST] = CATEGORIES;

/** All categories at the side, the products of the chosen one beside them; the first is chosen after loading. */
export function AllCategories() {
  const [chosen, setChosen] = useState<CategoryId>(FIRST.id);
  const shown = useDeferredValue(chosen);
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
      <CategoryShelf key={shown} id={shown} />
    </div>
  );
}
