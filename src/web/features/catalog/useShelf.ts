import { useSearchParams } from 'react-router-dom';
import { idOf } from '../../shared/guards';
import { readChoice, withChoice, type ShelfChoice } from './shelfChoice';

/** Choice and page of the list that is looked at, both from the address and back into it. */
export function useShelf() {
  const [params, setParams] = useSearchParams();
  return {
    choice: readChoice(params),
    choose: (choice: ShelfChoice) => setParams(withChoice(params, choice)),
    /** from 1 */
    page: idOf(params.get('page')) ?? 1,
    turnTo: (page: number) => {
      const next = new URLSearchParams(params);
      if (page === 1) next.delete('page');
      else next.set('page', String(page));
      setParams(next);
    },
  };
}
