import { CATEGORIES } from '@contract/entities/category';
import { countOfProducts, UNKNOWN_COUNT } from '@contract/rules/counts';
import { paths } from '../../shared/routing/paths';
import { breadcrumbList, Breadcrumbs } from '../../shared/ui/Breadcrumbs';
import { Page } from '../../shared/ui/Page';
import { cardMessages } from './cardMessages';
import { categoryList } from './lists';
import { messages } from './messages';
import { NothingHere, ProductListing } from './ProductListing';
import { useShelf } from './useShelf';

/** One category's products and only those (CATEGORY-01). */
export function CategoryProducts({ name }: { name: string }) {
  const shelf = useShelf({ base: categoryList(name), isCategoryFixed: true });
  const known = CATEGORIES.find((category) => isSameName(category.name, name));
  const path = paths.category(known?.name ?? name);
  return (
    <Page
      title={name}
      description={descriptionOf(name, shelf.total)}
      canonicalPath={path}
      structured={[breadcrumbList([{ label: name, to: path }])]}
      isThere={known !== undefined}
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

/** Capitals and a slash at the end make no other address. */
function isSameName(one: string, other: string): boolean {
  return one.toLowerCase() === other.replace(/\/$/, '').toLowerCase();
}

function descriptionOf(name: string, count: number | undefined): string {
  const products = count === undefined ? 'products' : countOfProducts(count);
  return `${name}: ${products} with prices in naira, delivered across Nigeria.`;
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
