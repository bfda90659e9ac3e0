import { Page } from '../../shared/ui/Page';
import { Count } from './CategoryProducts';
import { ChosenResults } from './ChosenResults';
import { searchList, searchTitle } from './lists';
import { messages } from './messages';
import { NothingFound } from './NothingFound';
import { ProductListing } from './ProductListing';
import { SearchUnderstood } from './SearchUnderstood';
import { useShelf } from './useShelf';

export interface SearchWish {
  query: string;
  /** none for all of them */
  categories: readonly string[];
  /** takes the text as it is */
  exact: boolean;
}

/** One call for all results; the pages of ten are cut here (SEARCH-03, SEARCH-05). */
export function SearchResults({ query, categories, exact }: SearchWish) {
  const shelf = useShelf({ base: searchList(query, categories, exact), pagesHere: true });
  const { facets } = shelf;
  return (
    <Page
      title={searchTitle(query, categories)}
      description="Find phones, laptops, audio, watches and accessories by name."
      aside={<Count count={shelf.total} />}
    >
      <ChosenResults query={query}>
        {!shelf.isEmpty && <SearchUnderstood understood={facets?.understood} />}
        <ProductListing
          shelf={shelf}
          failureText={messages.listFailed}
          empty={<NothingFound query={query} categories={categories} shelf={shelf} />}
        />
      </ChosenResults>
    </Page>
  );
}
