import { Search } from 'lucide';
import type { ComponentProps } from 'react';
import { Icon } from '@ui/components/Icon';

export interface SearchFieldProps {
  text: string;
  onText: (text: string) => void;
  /** limits the suggestions */
  category: string;
  /** where to put the caret on mount; null does not change the focus */
  caret: number | null;
  /** whether the suggestions open at once */
  isInitiallyOpen: boolean;
  /** opens the results for a text */
  onSearch: (text: string) => void;
}

/** The input, shared by the plain field and the combobox. */
export function SearchInput(props: ComponentProps<'input'>) {
  return (
    <input
      {...props}
      type="text"
      name="query"
      inputMode="search"
      enterKeyHint="search"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      placeholder="Search products"
      className="h-full min-w-0 flex-1 bg-transparent px-3 text-base outline-none"
    />
  );
}

/** A combobox that never opens, until the suggestions have loaded. */
export function PlainSearchField({ text, onText }: SearchFieldProps) {
  return (
    <SearchInput
      role="combobox"
      aria-label="Search products"
      aria-autocomplete="list"
      aria-expanded={false}
      value={text}
      onChange={(event) => onText(event.target.value)}
    />
  );
}

export function SearchButton() {
  return (
    <button
      type="submit"
      aria-label="Search"
      className="grid size-12 flex-none place-items-center rounded-field hover:text-accent-text"
    >
      <Icon icon={Search} size={20} aria-hidden="true" />
    </button>
  );
}
