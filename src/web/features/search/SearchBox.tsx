import { useRef, useState, type ComponentType, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { cx } from '@ui/cx';
import { paths } from '../../shared/routing/paths';
import { useAppDispatch } from '../../shared/state/hooks';
import { searchMade } from './searchesSlice';
import { CategoryFilter } from './CategoryFilter';
import { PlainSearchField, SearchButton, type SearchFieldProps } from './SearchField';
import { useSearchText } from './useSearchText';

interface Loaded {
  Field: ComponentType<SearchFieldProps>;
  /** caret position when the plain field was replaced; null if it had no focus */
  caret: number | null;
  /** whether something is being typed: not once a search was made */
  opens: boolean;
}

/**
 * Category, text and button in one field. The suggestions and the combobox around them are loaded when the field is
 * first entered; until then it is a plain search form.
 */
export function SearchBox({ className }: { className?: string }) {
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const { text, setText, category, setCategory } = useSearchText();
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const requested = useRef(false);
  const searched = useRef(false);
  const form = useRef<HTMLFormElement>(null);

  const loadSuggestions = () => {
    if (requested.current) return;
    requested.current = true;
    import('./SuggestingField').then(
      ({ SuggestingField }) => {
        const active = document.activeElement;
        const inside = active instanceof HTMLInputElement && active.form === form.current;
        // Synchronous: text typed between reading and setting the caret would land in the wrong place.
        const caret = inside ? active.selectionStart : null;
        flushSync(() => setLoaded({ Field: SuggestingField, caret, opens: inside && !searched.current }));
      },
      (error: unknown) => {
        requested.current = false;
        console.error('Suggestions could not be loaded:', error);
      },
    );
  };

  const search = (query: string) => {
    searched.current = true;
    dispatch(searchMade(query));
    const address = paths.search(query, category);
    // Pressing Enter twice must add only one history entry.
    void navigate(address, { replace: address === location.pathname + location.search });
  };
  const type = (typed: string) => {
    searched.current = false;
    setText(typed);
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
            onText={type}
            category={category}
            caret={loaded?.caret ?? null}
            opens={loaded?.opens ?? false}
            onSearch={search}
          />
          <SearchButton />
        </div>
      </form>
    </div>
  );
}
