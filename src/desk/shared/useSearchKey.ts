import { useEffect, type RefObject } from 'react';

const FIELDS = 'input, textarea, select, [contenteditable]';

/** `/` goes to the search, from anywhere but a field, where it is typed. */
export function useSearchKey(search: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isInField = event.target instanceof Element && event.target.closest(FIELDS) !== null;
      if (event.key !== '/' || event.altKey || event.ctrlKey || event.metaKey || isInField) return;
      event.preventDefault();
      search.current?.focus();
      search.current?.select();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [search]);
}
