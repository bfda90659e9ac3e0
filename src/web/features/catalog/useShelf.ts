import { useDeferredValue } from 'react';
import { useSearchParams } from 'react-router-dom';
import { idOf } from '../../shared/guards';
import { readChoice, withChoice, type ShelfChoice } from './shelfChoice';

/**
 * Choice and page of the list that is looked at, both from the address and back into it. `list` is what the cards go
 * by: it may come a moment later, so that a touched control answers before fifty cards are drawn.
 */
export function useShelf() {
  const [params, setParams] = useSearchParams();
  const later = useDeferredValue(params);
  return {
    choice: readChoice(params),
    choose: (choice: ShelfChoice) => setParams(withChoice(params, choice)),
    list: later,
    turnTo: (page: number) => {
      const next = new URLSearchParams(params);
      if (page === 1) next.delete('page');
      else next.set('page', String(page));
      setParams(next);
    },
  };
}

/** from 1 */
export function readPage(params: URLSearchParams): number {
  return idOf(params.get('page')) ?? 1;
}
