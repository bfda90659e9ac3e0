import { SEARCH_PAGE_SIZE } from '@contract/rules/search';
import { idOf } from '@ui/guards';
import { facetsOf, LIST_PAGE_SIZE, type List } from './lists';
import { askedOf, readChoice, typesAskedOf, type ShelfChoice } from './shelfChoice';

/** The largest offset that the call takes. */
const LAST_PAGE = Math.floor(1_000_000 / LIST_PAGE_SIZE);

export function choiceAt(params: URLSearchParams, isCategoryFixed = false): ShelfChoice {
  const read = readChoice(params);
  return isCategoryFixed ? { ...read, categories: [] } : read;
}

export type ShelfQueries = ReturnType<typeof shelfQueries>;

/** The queries of a list at an address, and the range of its page. */
export function shelfQueries(
  { base, pagesHere = false }: List,
  choice: ShelfChoice,
  params: URLSearchParams,
) {
  const wish = { ...base, ...askedOf(choice) };
  const page = Math.min(idOf(params.get('page')) ?? 1, LAST_PAGE);
  const size = pagesHere ? SEARCH_PAGE_SIZE : LIST_PAGE_SIZE;
  const isLater = page > 1 && !pagesHere;
  return {
    page,
    size,
    products: isLater ? { ...wish, offset: (page - 1) * size } : wish,
    facets: facetsOf(wish),
    /** the facets of the whole list and of the chosen types, for the places of the filters */
    frame: { whole: facetsOf(base), ofTypes: facetsOf({ ...base, ...typesAskedOf(choice) }) },
  };
}
