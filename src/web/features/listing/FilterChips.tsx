import { X } from 'lucide';
import { useEffect, useRef } from 'react';
import { Icon } from '@ui/components/Icon';
import { filterMessages as messages } from './messages';
import type { ProductListState } from './useProductList';

/** The chosen filters; a press removes one, and the focus moves to the next one or to the control beside the list. */
export function FilterChips({ list: { chips, removeFilter, clearAll } }: { list: ProductListState }) {
  const list = useRef<HTMLUListElement>(null);
  const removedIndex = useRef<number | null>(null);
  useEffect(() => {
    if (removedIndex.current === null) return;
    const buttons = list.current?.querySelectorAll('button') ?? [];
    const next = buttons[Math.min(removedIndex.current, chips.length - 1)];
    const fallback = list.current?.parentElement?.querySelector<HTMLElement>(
      '[role=group] :is(button, select)',
    );
    (next ?? fallback)?.focus();
    removedIndex.current = null;
  }, [chips.length]);
  return (
    <ul
      ref={list}
      aria-label={messages.chosen}
      className="flex min-w-0 flex-wrap items-center gap-2 empty:hidden max-lg:order-last lg:flex-1"
    >
      {chips.map((chip, index) => (
        <li key={chip.key}>
          <Chip
            label={chip.label}
            onRemove={() => {
              removedIndex.current = index;
              removeFilter(chip);
            }}
          />
        </li>
      ))}
      {chips.length > 0 && (
        <li>
          <button
            type="button"
            onClick={() => {
              removedIndex.current = 0;
              clearAll();
            }}
            className="min-h-11 px-2 max-lg:pl-0 text-sm font-label text-accent-text underline underline-offset-3"
          >
            {messages.clearAll}
          </button>
        </li>
      )}
    </ul>
  );
}

/** One chosen filter; a press removes it. */
export function Chip({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <button
      type="button"
      aria-label={messages.remove(label)}
      onClick={onRemove}
      className="hc-border flex min-h-11 items-center gap-2 rounded-round bg-soft pr-3 pl-4 text-sm font-label transition-colors hover:bg-fill"
    >
      {label}
      <Icon icon={X} size={16} aria-hidden="true" className="text-muted" />
    </button>
  );
}
