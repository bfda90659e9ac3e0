import { useState, type RefObject, type SubmitEvent } from 'react';
import { MAX_SEARCH_LENGTH } from '@contract/calls/desk/orders.limits';
import { isNameTooShort } from '@contract/rules/orderSearch';
import { cx } from '@ui/cx';
import { Button } from '@ui/components/Button';
import { FIELD_CLASSES, FieldFrame } from '@ui/components/Field';
import { tidySearchText } from './listFilters';
import { messages } from './messages';
import { useDraft } from './useDraft';

interface Props {
  /** the search in the address */
  text: string;
  field: RefObject<HTMLInputElement | null>;
  onSearch: (text: string) => void;
}

/** Searches on submit, not while somebody types. */
export function SearchForm({ text, field, onSearch }: Props) {
  const { draft, setDraft } = useDraft(text);
  const [isSubmitted, setSubmitted] = useState(false);
  const isRefused = isSubmitted && isNameTooShort(tidySearchText(draft));
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const query = tidySearchText(draft);
    const isTooShort = isNameTooShort(query);
    setSubmitted(isTooShort);
    if (isTooShort) field.current?.focus();
    else onSearch(query);
  };
  return (
    <form role="search" aria-label="Orders" noValidate onSubmit={submit} className="md:max-w-160">
      <FieldFrame
        label="Search orders"
        hint="Number, phone, email, reference or name"
        error={isRefused ? messages.searchTooShort : null}
      >
        {(controlProps) => (
          <div className="flex gap-3">
            <input
              ref={field}
              type="search"
              enterKeyHint="search"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={MAX_SEARCH_LENGTH}
              aria-keyshortcuts="/"
              {...controlProps}
              value={draft}
              onChange={({ target }) => setDraft(target.value)}
              className={cx(FIELD_CLASSES, 'min-w-0 flex-1 [&::-webkit-search-cancel-button]:hidden')}
            />
            <Button type="submit">Search</Button>
          </div>
        )}
      </FieldFrame>
    </form>
  );
}
