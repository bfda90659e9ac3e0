import { Search } from 'lucide-react';
import type { ComponentProps } from 'react';

export interface SearchFieldProps {
  text: string;
  onText: (text: string) => void;
  /** limits the suggestions */
  category: string;
  /** where to put the caret at once; null to leave the focus where it is */
  caret: number | null;
  /** goes to what is found by a text */
  onSearch: (text: string) => void;
}

/** The input as it looks in both fields. */
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

/** Until the suggestions are there: a combobox that never opens. */
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
      <Search size={20} aria-hidden="true" />
    </button>
  );
}
