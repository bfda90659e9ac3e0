import { ALL_CATEGORIES } from '@contract/entities/category';
import { useListProductsQuery } from '../../api/catalogApi';
import { Page } from '../../shared/ui/Page';
import { Count } from './CategoryProducts';
import { messages } from './messages';
import { ProductListing } from './ProductListing';
import { allProductsQuery, type ListWish } from './queries';

/** The second list view. */
export function AllProducts(wish: ListWish) {
  const { category } = wish;
  const { currentData, isError, isFetching, refetch } = useListProductsQuery({
    query: allProductsQuery(wish),
  });
  const failed = isError && !isFetching;
  const title = category === ALL_CATEGORIES ? 'All products' : category;
  return (
    <Page
      title={title}
      description="Everything on our shelves, with prices in naira and what is in stock today."
      aside={<Count count={failed ? undefined : currentData?.length} />}
    >
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
