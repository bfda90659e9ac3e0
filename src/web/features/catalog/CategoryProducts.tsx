import { CATEGORIES } from '@contract/entities/category';
import { useListProductsQuery } from '../../api/catalogApi';
import { paths } from '../../shared/routing/paths';
import { breadcrumbList, Breadcrumbs } from '../../shared/ui/Breadcrumbs';
import { Page } from '../../shared/ui/Page';
import { cardMessages } from './cardMessages';
import { messages } from './messages';
import { ProductListing } from './ProductListing';
import { categoryQuery } from './queries';

/** One category's products and only those (spec.md section 2, Category page). */
export function CategoryProducts({ name }: { name: string }) {
  const { currentData, isError, isFetching, refetch } = useListProductsQuery({ query: categoryQuery(name) });
  const failed = isError && !isFetching;
  const known = CATEGORIES.find((category) => isSameName(category.name, name));
  const path = paths.category(known?.name ?? name);
  return (
    <Page
      title={name}
      description={descriptionOf(name, currentData?.length)}
      canonicalPath={path}
      structured={[breadcrumbList([{ label: name, to: path }])]}
      isThere={known !== undefined}
      above={<Breadcrumbs crumbs={[{ label: name }]} />}
      aside={<Count count={failed ? undefined : currentData?.length} />}
    >
      <ProductListing
        products={currentData}
        failed={failed}
        failureText={messages.categoryFailed}
        emptyText={cardMessages.categoryEmpty}
        onRetry={() => void refetch()}
      />
    </Page>
  );
}

/** Capitals and a slash at the end make no other address. */
function isSameName(one: string, other: string): boolean {
  return one.toLowerCase() === other.replace(/\/$/, '').toLowerCase();
}

function descriptionOf(name: string, count: number | undefined): string {
  const products = count === undefined ? 'products' : messages.count(count);
  return `${name}: ${products} with prices in naira, delivered across Nigeria.`;
}

/** How many products, beside a heading; holds its place while it is not known. */
export function Count({ count }: { count: number | undefined }) {
  return (
    <p className="min-h-6 flex-1 pb-1 whitespace-nowrap text-muted max-md:text-sm">
      {count !== undefined && count > 0 && messages.count(count)}
    </p>
  );
}
