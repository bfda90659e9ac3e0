import { searchList, searchTitle } from '@contract/rules/lists';
import { Page } from '../../shared/ui/Page';
import { Count } from './CategoryProducts';
import { emptySearch, messages } from './messages';
import { NothingHere, ProductListing } from './ProductListing';
import { useShelf } from './useShelf';

interface Props {
  query: string;
  /** none for all of them */
  categories: readonly string[];
}

/** One call for all results; the pages of ten are cut here (spec.md section 2). */
export function SearchResults({ query, categories }: Props) {
  const shelf = useShelf({ base: searchList(query, categories), pagesHere: true });
  return (
    <Page title={searchTitle(query, categories)} aside={<Count count={shelf.total} />}>
      <ProductListing
        shelf={shelf}
        failureText={messages.listFailed}
        empty={<NothingHere text={emptySearch(query, categories.join(', '))} />}
      />
    </Page>
  );
}
