import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ALL_CATEGORIES, SEARCH_CATEGORIES } from '@contract/entities/category';
import { ROUTES } from '../../shared/routing/paths';

interface Search {
  text: string;
  category: string;
}

function searchOf({ pathname, search }: { pathname: string; search: string }): Search {
  const params = new URLSearchParams(pathname === ROUTES.search ? search : '');
  const category = params.get('category') ?? ALL_CATEGORIES;
  const known = SEARCH_CATEGORIES.some((name) => name === category);
  return { text: params.get('query') ?? '', category: known ? category : ALL_CATEGORIES };
}

/** The text of the search field: as typed, and after a navigation the text of the address. */
export function useSearchText() {
  const location = useLocation();
  const address = location.pathname + location.search;
  const [shown, setShown] = useState({ ...searchOf(location), address });
  // A new address replaces what was typed (react.dev, "Adjusting state when a prop changes").
  if (shown.address !== address) setShown({ ...searchOf(location), address });
  return {
    text: shown.text,
    category: shown.category,
    setText: (text: string) => setShown((now) => ({ ...now, text })),
    setCategory: (category: string) => setShown((now) => ({ ...now, category })),
  };
}
