import { useRef, type ComponentProps, type ReactNode } from 'react';
import { CATEGORIES } from '@contract/entities/category';
import { reasonOf } from '@ui/api/reasonOf';
import { useChooseFoundMutation } from '../../api/searchApi';
import { paths } from '../../shared/routing/paths';
import { breadcrumbList, Breadcrumbs } from '../../shared/components/Breadcrumbs';
import { Page } from '../../shared/components/Page';
import { SearchInterpretationNotice } from '../search';
import { countOfProducts, COUNT_PLACEHOLDER, messages } from './messages';
import { cardMessages } from './cardMessages';
import { listConfigOf, type ListRequest } from './lists';
import { NothingFound } from './NothingFound';
import { EmptyList, ProductListing } from './ProductListing';
import { ResultChosenContext } from './ProductCard';
import { useProductList, type ProductListState } from './useProductList';

/** A list of products: of a category, of the whole shop, or of a search. */
export function ListScreen({ request }: { request: ListRequest }) {
  const list = useProductList(listConfigOf(request));
  const isSearch = request.kind === 'search';
  return (
    <Page {...pageHeadOf(request, list.total)} aside={<Count count={list.total} />}>
      <ChosenResultReporter query={isSearch ? request.query : ''}>
        {isSearch && !list.isEmpty && <SearchInterpretationNotice interpretation={list.facets?.understood} />}
        <ProductListing
          list={list}
          failureText={request.kind === 'category' ? messages.categoryFailed : messages.listFailed}
          empty={<EmptyListContent request={request} list={list} />}
        />
      </ChosenResultReporter>
    </Page>
  );
}

function EmptyListContent({ request, list }: { request: ListRequest; list: ProductListState }) {
  if (request.kind === 'category') return <EmptyList text={cardMessages.categoryEmpty} />;
  if (request.kind === 'products') return <EmptyList text={messages.noResults} />;
  return <NothingFound query={request.query} categories={request.categories} list={list} />;
}

type PageHead = Omit<ComponentProps<typeof Page>, 'children'>;

/** The page's title and description. @param count undefined while it is not known */
function pageHeadOf(request: ListRequest, count: number | undefined): PageHead {
  switch (request.kind) {
    case 'category':
      return categoryHead(request.name, count);
    case 'products':
      return {
        title: request.categories.length === 0 ? 'All products' : request.categories.join(', '),
        description: 'Everything we sell, with prices in naira and what is in stock today.',
      };
    case 'search':
      return {
        title: searchTitle(request.query, request.categories),
        description: 'Find phones, laptops, audio, watches and accessories by name.',
      };
  }
}

function categoryHead(name: string, count: number | undefined): PageHead {
  const knownCategory = CATEGORIES.find((category) => isSameName(category.name, name));
  const path = paths.category(knownCategory?.name ?? name);
  const products = count === undefined ? 'products' : countOfProducts(count);
  return {
    title: name,
    description: `${name}: ${products} with prices in naira, delivered across Nigeria.`,
    canonicalPath: path,
    structuredData: [breadcrumbList([{ label: name, to: path }])],
    isFound: knownCategory !== undefined,
    above: <Breadcrumbs crumbs={[{ label: name }]} />,
  };
}

/** Ignores case and a trailing slash. */
function isSameName(one: string, other: string): boolean {
  return one.toLowerCase() === other.replace(/\/$/, '').toLowerCase();
}

function searchTitle(query: string, categories: readonly string[]): string {
  const scope = categories.length === 0 ? '' : ` in ${categories.join(', ')}`;
  return query ? `Results for "${query}"${scope}` : `Search results${scope}`;
}

/** The count beside a heading; it reserves its room while unknown, and is not shown for 0. */
function Count({ count }: { count: number | undefined }) {
  if (count === 0) return null;
  return (
    <p className="min-h-6 flex-1 pb-1 whitespace-nowrap text-muted max-md:text-sm">
      {count === undefined ? <span className="invisible">{COUNT_PLACEHOLDER}</span> : countOfProducts(count)}
    </p>
  );
}

/** Reports each chosen search result once. Nothing waits for the call, and a failure is only logged. */
function ChosenResultReporter({ query, children }: { query: string; children: ReactNode }) {
  const [recordChoice] = useChooseFoundMutation();
  const reportedIds = useRef(new Set<number>());
  const reportOnce = (productId: number) => {
    if (query === '' || reportedIds.current.has(productId)) return;
    reportedIds.current.add(productId);
    recordChoice({ body: { text: query, product_id: productId } })
      .unwrap()
      .catch((error: unknown) => console.error('A choice could not be counted:', reasonOf(error)));
  };
  return <ResultChosenContext value={reportOnce}>{children}</ResultChosenContext>;
}
