import { Page } from '../../shared/ui/Page';
import { Count } from './CategoryProducts';
import { productsList } from './lists';
import { messages } from './messages';
import { NothingHere, ProductListing } from './ProductListing';
import { useShelf } from './useShelf';

export interface ListWish {
  /** none for all of them */
  categories: readonly string[];
  searchQuery: string;
}

/** The second list view, which asks with `category` and `searchQuery` (ROUTES-12). */
export function AllProducts({ categories, searchQuery }: ListWish) {
  const shelf = useShelf({ base: productsList(searchQuery, categories) });
  const title = categories.length === 0 ? 'All products' : categories.join(', ');
  return (
    <Page
      title={title}
      description="Everything we sell, with prices in naira and what is in stock today."
      aside={<Count count={shelf.total} />}
    >
      <ProductListing
        shelf={shelf}
        failureText={messages.listFailed}
        empty={<NothingHere text={messages.noResults} />}
      />
    </Page>
  );
}
