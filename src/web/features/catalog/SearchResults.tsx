import { ALL_CATEGORIES } from '@contract/entities/category';
import { SEARCH_PAGE_SIZE } from '@contract/rules/search';
import { useListProductsQuery } from '../../api/catalogApi';
import { Page } from '../../shared/ui/Page';
import { Count } from './CategoryProducts';
import { emptySearch, messages } from './messages';
import { ProductListing } from './ProductListing';
import { searchQuery, type SearchWish } from './queries';

function titleOf(query: string, category: string): string {
  const place = category === ALL_CATEGORIES || category === '' ? '' : ` in ${category}`;
  return query ? `Results for “${query}”${place}` : `Search results${place}`;
}

/** One call for all results; the pages of ten are cut here (spec.md section 2). */
export function SearchResults(wish: SearchWish) {
  const { query, category } = wish;
  const { currentData, isError, isFetching, refetch } = useListProductsQuery({
    query: searchQuery(wish),
  });
  const failed = isError && !isFetching;
  return (
    <Page
      title={titleOf(query, category)}
      description="Find phones, laptops, audio, watches and accessories by name."
      aside={<Count count={failed ? undefined : currentData?.length} />}
    >
      <ProductListing
        products={currentData}
        failed={failed}
        failureText={messages.listFailed}
        emptyText={emptySearch(query, category)}
        pageSize={SEARCH_PAGE_SIZE}
        onRetry={() => void refetch()}
      />
    </Page>
  );
}
