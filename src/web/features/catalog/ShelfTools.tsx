import { ChevronDown, SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { cx } from '../../shared/cx';
import { Button } from '../../shared/ui/Button';
import { messages } from './messages';
import { countFilters, isShelfOrder, type ShelfChoice } from './shelfChoice';
import { ShelfFilters } from './ShelfFilters';

interface Props {
  choice: ShelfChoice;
  onChoose: (choice: ShelfChoice) => void;
  /** what is left of how many; undefined while they are on their way */
  counts?: { shown: number; all: number };
}

/** Order and filters above a list of products. */
export function ShelfTools({ choice, onChoose, counts }: Props) {
  const id = useId();
  const filters = countFilters(choice);
  const [open, setOpen] = useState(filters > 0);
  return (
    <div role="group" aria-label="Sort and filter" className="mb-5 grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <label className="relative flex min-w-0 items-center">
          <span className="sr-only">Sort by</span>
          <select
            value={choice.order ?? ''}
            onChange={({ target: { value } }) =>
              onChoose({ ...choice, order: isShelfOrder(value) ? value : null })
            }
            className="min-h-11 min-w-0 appearance-none rounded-small bg-paper pr-10 pl-4 text-sm font-button inset-ring inset-ring-control hover:inset-ring-ink"
          >
            {Object.entries(messages.orders).map(([order, words]) => (
              <option key={order} value={order}>
                {words}
              </option>
            ))}
          </select>
          <ChevronDown size={18} aria-hidden="true" className="pointer-events-none absolute right-3.5" />
        </label>
        <Button size="small" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          <SlidersHorizontal size={18} aria-hidden="true" />
          {messages.filters(filters)}
        </Button>
        {counts && counts.shown < counts.all && (
          <p className="text-sm text-muted md:ml-auto">{messages.shownOf(counts.shown, counts.all)}</p>
        )}
      </div>
      <div id={id} className={cx(!open && 'hidden')}>
        <ShelfFilters choice={choice} onChoose={onChoose} />
      </div>
    </div>
  );
}
