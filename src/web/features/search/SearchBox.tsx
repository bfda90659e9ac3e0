import { ChevronDown } from 'lucide';
import { useRef, useState, type ComponentType, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate } from 'react-router-dom';
import { ALL_CATEGORIES, SEARCH_CATEGORIES } from '@contract/entities/category';
import { cx } from '@ui/cx';
import { Icon } from '@ui/components/Icon';
import { paths, ROUTES } from '../../shared/routing/paths';
import { useAppDispatch } from '../../shared/state/hooks';
import { searchMade } from './searchesSlice';
import { PlainSearchField, SearchButton, type SearchFieldProps } from './SearchField';

interface LoadedField {
  Field: ComponentType<SearchFieldProps>;
  /** caret position when the plain field was replaced; null if it had no focus */
  caret: number | null;
  /** whether the suggestions open at once: not after a search was submitted */
  isInitiallyOpen: boolean;
}

/**
 * Category, text and button in one field. The suggestions and the combobox around them are loaded when the field is
 * first entered; until then it is a plain search form.
 */
export function SearchBox({ className }: { className?: string }) {
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const { text, setText, category, setCategory } = useSearchText();
  const [loaded, setLoaded] = useState<LoadedField | null>(null);
  const isLoadRequested = useRef(false);
  const hasSearched = useRef(false);
  const form = useRef<HTMLFormElement>(null);

  const loadSuggestions = () => {
    if (isLoadRequested.current) return;
    isLoadRequested.current = true;
    import('./SearchCombobox').then(
      ({ SearchCombobox }) => {
        const activeElement = document.activeElement;
        const isFieldFocused =
          activeElement instanceof HTMLInputElement && activeElement.form === form.current;
        // Synchronous: text typed between reading and setting the caret would be inserted at the wrong position.
        const caret = isFieldFocused ? activeElement.selectionStart : null;
        flushSync(() =>
          setLoaded({
            Field: SearchCombobox,
            caret,
            isInitiallyOpen: isFieldFocused && !hasSearched.current,
          }),
        );
      },
      (error: unknown) => {
        isLoadRequested.current = false;
        console.error('Suggestions could not be loaded:', error);
      },
    );
  };

  const search = (query: string) => {
    hasSearched.current = true;
    dispatch(searchMade(query));
    const address = paths.search(query, category);
    // Pressing Enter twice must add only one history entry.
    void navigate(address, { replace: address === location.pathname + location.search });
  };
  const changeText = (next: string) => {
    hasSearched.current = false;
    setText(next);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const query = text.trim();
    if (query !== '') search(query);
  };

  const Field = loaded?.Field ?? PlainSearchField;
  return (
    <div className={className}>
      <form
        role="search"
        action={paths.search()}
        ref={form}
        onSubmit={submit}
        onFocus={loadSuggestions}
        className="relative max-md:pb-2.5"
      >
        <div
          className={cx(
            'flex h-12 items-center rounded-field bg-soft transition-shadow',
            'has-[input:focus]:bg-paper has-[input:focus]:outline-hidden has-[input:focus]:ring-4 has-[input:focus]:ring-accent-glow has-[input:focus]:inset-ring-2 has-[input:focus]:inset-ring-accent',
          )}
        >
          <CategoryFilter value={category} onChange={setCategory} />
          <span aria-hidden="true" className="h-6 w-px flex-none bg-control-soft" />
          <Field
            text={text}
            onText={changeText}
            category={category}
            caret={loaded?.caret ?? null}
            isInitiallyOpen={loaded?.isInitiallyOpen ?? false}
            onSearch={search}
          />
          <SearchButton />
        </div>
      </form>
    </div>
  );
}

interface FilterProps {
  value: string;
  onChange: (category: string) => void;
}

/** The native select lies invisibly over the short name of the chosen category. */
function CategoryFilter({ value, onChange }: FilterProps) {
  return (
    <div className="relative flex h-full flex-none items-center gap-2 rounded-field pr-3 pl-4 has-[select:focus-visible]:outline-3 has-[select:focus-visible]:outline-offset-2 has-[select:focus-visible]:outline-accent">
      <span aria-hidden="true" className="max-w-22 truncate text-sm font-label md:max-w-44">
        {value}
      </span>
      <Icon icon={ChevronDown} size={16} aria-hidden="true" />
      <select
        name="category"
        aria-label="Category"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="absolute inset-0 size-full appearance-none bg-paper text-base text-ink opacity-0"
      >
        {[ALL_CATEGORIES, ...SEARCH_CATEGORIES].map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}

interface SearchValues {
  text: string;
  category: string;
}

function searchValuesOf({ pathname, search }: { pathname: string; search: string }): SearchValues {
  const params = new URLSearchParams(pathname === ROUTES.search ? search : '');
  const category = params.get('category') ?? ALL_CATEGORIES;
  const isKnown = SEARCH_CATEGORIES.some((name) => name === category);
  return { text: params.get('query') ?? '', category: isKnown ? category : ALL_CATEGORIES };
}

/** Text and category of the search field: as typed, and after a navigation those of the address. */
function useSearchText() {
  const location = useLocation();
  const address = location.pathname + location.search;
  const [values, setValues] = useState({ ...searchValuesOf(location), address });
  // A new address replaces the typed text (react.dev, "Adjusting state when a prop changes").
  if (values.address !== address) setValues({ ...searchValuesOf(location), address });
  return {
    text: values.text,
    category: values.category,
    setText: (text: string) => setValues((current) => ({ ...current, text })),
    setCategory: (category: string) => setValues((current) => ({ ...current, category })),
  };
}
