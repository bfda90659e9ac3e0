import { ChevronDown, SlidersHorizontal } from 'lucide';
import { useState } from 'react';
import { Button } from '@ui/components/Button';
import { Sheet } from '@ui/components/Sheet';
import { Icon } from '@ui/components/Icon';
import { countOfProducts, filterMessages as messages } from './messages';
import { isSortOrder } from './listChoice';
import { ListFilters } from './ListFilters';
import type { ProductListState } from './useProductList';

interface Props {
  list: ProductListState;
  /** whether the filters are a column beside the list */
  hasColumn: boolean;
}

/** The sort order and, where the filters are not a column, the button that opens them. */
export function ListToolbar({ list, hasColumn }: Props) {
  const { baseQuery, choice, choose, chips, clearAll, total, isWaiting } = list;
  const [isOpen, setOpen] = useState(false);
  return (
    <div
      role="group"
      aria-label="Sort and filter"
      className="flex flex-wrap gap-2 max-lg:w-full max-md:justify-between lg:ml-auto"
    >
      {!hasColumn && (
        <Button
          size="small"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
          className="whitespace-nowrap lg:hidden"
        >
          <Icon icon={SlidersHorizontal} size={18} aria-hidden="true" />
          {messages.openFilters(chips.length)}
        </Button>
      )}
      <label className="relative flex items-center">
        <span className="sr-only">{messages.sortBy}</span>
        <select
          value={choice.order ?? ''}
          onChange={({ target: { value } }) =>
            choose({ ...choice, order: isSortOrder(value) ? value : null })
          }
          className="min-h-11 appearance-none rounded-small bg-paper pr-10 pl-4 text-sm font-button inset-ring inset-ring-control hover:inset-ring-ink"
        >
          <option value="">{baseQuery.sort === 'popular' ? messages.popular : messages.bestMatch}</option>
          {Object.entries(messages.orders).map(([order, label]) => (
            <option key={order} value={order}>
              {label}
            </option>
          ))}
        </select>
        <Icon
          icon={ChevronDown}
          size={18}
          aria-hidden="true"
          className="pointer-events-none absolute right-3.5"
        />
      </label>
      {isOpen && !hasColumn && (
        <Sheet
          title={messages.filters}
          onClose={() => setOpen(false)}
          footer={
            <>
              <p role="status" className="sr-only">
                {!isWaiting && total !== undefined && countOfProducts(total)}
              </p>
              <Button
                size="small"
                className="whitespace-nowrap"
                disabled={chips.length === 0}
                onClick={({ currentTarget }) => {
                  clearAll();
                  // The pressed button is disabled afterwards and would lose the focus.
                  currentTarget.closest('dialog')?.querySelector('h2')?.focus();
                }}
              >
                {messages.clearAll}
              </Button>
              <Button variant="primary" onClick={() => setOpen(false)} className="flex-1 whitespace-nowrap">
                {messages.show(total === undefined ? 'products' : countOfProducts(total))}
              </Button>
            </>
          }
        >
          <ListFilters list={list} />
        </Sheet>
      )}
    </div>
  );
}
