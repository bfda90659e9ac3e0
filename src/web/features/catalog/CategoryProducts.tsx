import { categoryList, countOfProducts, UNKNOWN_COUNT } from '@contract/rules/lists';
import { Breadcrumbs } from '../../shared/ui/Breadcrumbs';
import { Page } from '../../shared/ui/Page';
import { cardMessages } from './cardMessages';
import { messages } from './messages';
import { NothingHere, ProductListing } from './ProductListing';
import { useShelf } from './useShelf';

/** One category's products and only those (spec.md section 2, Category page). */
export function CategoryProducts({ name }: { name: string }) {
  const shelf = useShelf({ base: categoryList(name), isCategoryFixed: true });
  return (
    <Page
      title={name}
      above={<Breadcrumbs crumbs={[{ label: name }]} />}
      aside={<Count count={shelf.total} />}
    >
      <ProductListing
        shelf={shelf}
        failureText={messages.categoryFailed}
        empty={<NothingHere text={cardMessages.categoryEmpty} />}
      />
    </Page>
  );
}

/** How many products, beside a heading; holds its place while it is not known, and says nothing of none. */
export function Count({ count }: { count: number | undefined }) {
  if (count === 0) return null;
  return (
    <p className="min-h-6 flex-1 pb-1 whitespace-nowrap text-muted max-md:text-sm">
      {count === undefined ? <span className="invisible">{UNKNOWN_COUNT}</span> : countOfProducts(count)}
    </p>
  );
}
