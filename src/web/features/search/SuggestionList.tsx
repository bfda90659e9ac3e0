import type { UseComboboxReturnValue } from 'downshift';
import { Search } from 'lucide';
import { useId, type ComponentProps } from 'react';
import { cx } from '@ui/cx';
import { Icon } from '@ui/components/Icon';
import { SuggestionRow } from './SuggestionRow';
import type { Suggestion, SuggestionGroup } from './useSuggestions';

const messages = {
  clearSearches: 'Clear',
  suggestions: (count: number) => (count === 1 ? '1 suggestion' : `${count} suggestions`),
} as const;

interface Props extends ComponentProps<'div'> {
  combobox: UseComboboxReturnValue<Suggestion>;
  groups: readonly SuggestionGroup[];
  text: string;
  category: string;
  /** clears the recent searches */
  onClear: () => void;
}

/** Below the field: full width with a scrim on a phone, elsewhere a menu as wide as the field. */
export function SuggestionList({ combobox, groups, text, category, onClear, ...rest }: Props) {
  const { isOpen, getMenuProps } = combobox;
  const items = groups.flatMap((group) => group.items);
  const typedText = text.trim();
  const hasTwoColumns = groups.length > 1 && groups.at(-1)?.name === 'Products';
  return (
    <>
      {isOpen && <div className="fixed inset-0 top-28.5 bg-scrim md:hidden" />}
      <div
        {...rest}
        className={cx(
          'overflow-y-auto bg-raised p-2 max-md:fixed max-md:inset-x-0 max-md:top-28.5 max-md:max-h-[calc(100dvh-200px)]',
          'md:absolute md:inset-x-0 md:top-13 md:max-h-[calc(100dvh-96px)] md:animate-appear md:rounded-tile md:shadow-menu md:inset-ring md:inset-ring-line',
          !isOpen && 'hidden',
        )}
      >
        <p role="status" className="sr-only">
          {isOpen && messages.suggestions(items.length)}
        </p>
        {typedText === '' && <RecentSearchesHeader onClear={onClear} />}
        <div
          {...getMenuProps({ 'aria-label': 'Suggestions' })}
          className={cx(
            'grid grid-cols-1 content-start gap-x-2 gap-y-1',
            hasTwoColumns && 'xl:grid-cols-[minmax(0,5fr)_minmax(0,8fr)] xl:grid-rows-[auto_1fr]',
          )}
        >
          {isOpen &&
            groups.map((group) => (
              <SuggestionRows
                key={group.name}
                group={group}
                items={items}
                combobox={combobox}
                typedText={typedText}
              />
            ))}
        </div>
        {typedText !== '' && (
          <button
            type="submit"
            // A press must not take the focus: the list would close before the click.
            onMouseDown={(event) => event.preventDefault()}
            className="mt-1 flex min-h-12 w-full items-center gap-3 rounded-control px-3 text-left font-label text-accent-text hover:underline"
          >
            <Icon icon={Search} size={18} aria-hidden="true" className="flex-none" />
            Search for "{typedText}" in {category}
          </button>
        )}
      </div>
    </>
  );
}

/** A listbox may hold options only, so the button is placed before it. */
function RecentSearchesHeader({ onClear }: { onClear: () => void }) {
  const id = useId();
  return (
    <div className="flex items-center justify-between gap-3 pl-3">
      <p id={id} className="text-sm font-label text-muted">
        Recent searches
      </p>
      <button
        type="button"
        aria-describedby={id}
        onMouseDown={(event) => event.preventDefault()}
        onClick={onClear}
        className="min-h-11 rounded-control px-3 text-sm font-label text-accent-text hover:underline"
      >
        {messages.clearSearches}
      </button>
    </div>
  );
}

interface GroupProps {
  group: SuggestionGroup;
  /** the items of all groups, in the order of the arrow keys */
  items: readonly Suggestion[];
  combobox: UseComboboxReturnValue<Suggestion>;
  typedText: string;
}

function SuggestionRows({ group, items, combobox, typedText }: GroupProps) {
  const { getItemProps, highlightedIndex } = combobox;
  return (
    <div
      role="group"
      aria-label={group.name}
      className={cx(
        group.name === 'Products' && 'xl:last:not-first:col-start-2 xl:row-span-2 xl:row-start-1',
      )}
    >
      {group.name !== 'Recent searches' && (
        <div aria-hidden="true" className="px-3 pt-2 pb-1 text-sm font-label text-muted">
          {group.name}
        </div>
      )}
      {group.items.map((item) => {
        const index = items.indexOf(item);
        return (
          <div
            key={item.key}
            {...getItemProps({ item, index })}
            className={cx(
              'flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-1.5',
              index === highlightedIndex && 'bg-accent-soft',
            )}
          >
            <SuggestionRow item={item} typedText={typedText} />
          </div>
        );
      })}
    </div>
  );
}
