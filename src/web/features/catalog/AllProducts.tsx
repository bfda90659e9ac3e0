import { ALL_CATEGORIES } from '@contract/entities/category';
import { useListProductsQuery } from '../../api/catalogApi';
import { Page } from '../../shared/ui/Page';
import { Count } from './CategoryProducts';
import { messages } from './messages';
import { ProductListing } from './ProductListing';

interface Props {
  category: string;
  searchQuery: string;
}

/** The second list view, which asks with `category` and `searchQuery` (spec.md section 7). */
export function AllProducts({ category, searchQuery }: Props) {
  const { currentData, isError, isFetching, refetch } = useListProductsQuery({
    query: { category, searchQuery },
  });
  const failed = isError && !isFetching;
  const title = category === ALL_CATEGORIES ? 'All products' : category;
  return (
    <Page title={title} aside={<Count count={failed ? undefined : currentData?.length} />}>
      <ProductListing
        products={currentData}
        failed={failed}
        failureText={messages.listFailed}
        emptyText={messages.noResults}
        onRetry={() => void refetch()}
      />
    </Page>
  );
}
