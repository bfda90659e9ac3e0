import { productsList } from '@contract/rules/lists';
import { Page } from '../../shared/ui/Page';
import { Count } from './CategoryProducts';
import { messages } from './messages';
import { NothingHere, ProductListing } from './ProductListing';
import { useShelf } from './useShelf';

interface Props {
  /** none for all of them */
  categories: readonly string[];
  searchQuery: string;
}

/** The second list view, which asks with `category` and `searchQuery` (spec.md section 7). */
export function AllProducts({ categories, searchQuery }: Props) {
  const shelf = useShelf({ base: productsList(searchQuery, categories) });
  const title = categories.length === 0 ? 'All products' : categories.join(', ');
  return (
    <Page title={title} aside={<Count count={shelf.total} />}>
      <ProductListing
        shelf={shelf}
        failureText={messages.listFailed}
        empty={<NothingHere text={messages.noResults} />}
      />
    </Page>
  );
}
