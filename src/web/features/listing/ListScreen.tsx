import { useRef, type ReactNode } from 'react';
import { CATEGORIES } from '@contract/entities/category';
import { reasonOf } from '@ui/api/reasonOf';
import { useChooseFoundMutation } from '../../api/searchApi';
import { paths } from '../../shared/routing/paths';
import { breadcrumbList, Breadcrumbs } from '../../shared/components/Breadcrumbs';
import { Page } from '../../shared/components/Page';
import { SearchUnderstood } from '../search';
import { countOfProducts, UNKNOWN_COUNT, messages } from './messages';
import { cardMessages } from './cardMessages';
import { listOfQuestion, type ListQuestion } from './lists';
import { NothingFound } from './NothingFound';
import { NothingHere, ProductListing } from './ProductListing';
import { Chosen } from './ProductCard';
import { useShelf, type Shelf } from './useShelf';

/** A list of products: of a category, of the whole shop, or of a search. */
export function ListScreen({ question }: { question: ListQuestion }) {
  const shelf = useShelf(listOfQuestion(question));
  const isSearch = question.kind === 'search';
  return (
    <Page {...headOf(question, shelf.total)} aside={<Count count={shelf.total} />}>
      <ChosenResults query={isSearch ? question.query : ''}>
        {isSearch && !shelf.isEmpty && <SearchUnderstood understood={shelf.facets?.understood} />}
        <ProductListing
          shelf={shelf}
          failureText={question.kind === 'category' ? messages.categoryFailed : messages.listFailed}
          empty={<Nothing question={question} shelf={shelf} />}
        />
      </ChosenResults>
    </Page>
  );
}

function Nothing({ question, shelf }: { question: ListQuestion; shelf: Shelf }) {
  if (question.kind === 'category') return <NothingHere text={cardMessages.categoryEmpty} />;
  if (question.kind === 'products') return <NothingHere text={messages.noResults} />;
  return <NothingFound query={question.query} categories={question.categories} shelf={shelf} />;
}

/** The page's title and description. @param count undefined while it is not known */
function headOf(question: ListQuestion, count: number | undefined) {
  switch (question.kind) {
    case 'category':
      return categoryHead(question.name, count);
    case 'products':
      return {
        title: question.categories.length === 0 ? 'All products' : question.categories.join(', '),
        description: 'Everything we sell, with prices in naira and what is in stock today.',
      };
    case 'search':
      return {
        title: searchTitle(question.query, question.categories),
        description: 'Find phones, laptops, audio, watches and accessories by name.',
      };
  }
}

function categoryHead(name: string, count: number | undefined) {
  const known = CATEGORIES.find((category) => isSameName(category.name, name));
  const path = paths.category(known?.name ?? name);
  const products = count === undefined ? 'products' : countOfProducts(count);
  return {
    title: name,
    description: `${name}: ${products} with prices in naira, delivered across Nigeria.`,
    canonicalPath: path,
    structured: [breadcrumbList([{ label: name, to: path }])],
    isThere: known !== undefined,
    above: <Breadcrumbs crumbs={[{ label: name }]} />,
  };
}

/** Capital letters and a trailing slash make no difference. */
function isSameName(one: string, other: string): boolean {
  return one.toLowerCase() === other.replace(/\/$/, '').toLowerCase();
}

function searchTitle(query: string, categories: readonly string[]): string {
  const place = categories.length === 0 ? '' : ` in ${categories.join(', ')}`;
  return query ? `Results for "${query}"${place}` : `Search results${place}`;
}

/** The count beside a heading; it reserves its room while unknown, and is not shown for 0. */
function Count({ count }: { count: number | undefined }) {
  if (count === 0) return null;
  return (
    <p className="min-h-6 flex-1 pb-1 whitespace-nowrap text-muted max-md:text-sm">
      {count === undefined ? <span className="invisible">{UNKNOWN_COUNT}</span> : countOfProducts(count)}
    </p>
  );
}

/** Reports each chosen search result once. Nothing waits for the call, and a failure is only logged. */
function ChosenResults({ query, children }: { query: string; children: ReactNode }) {
  const [choose] = useChooseFoundMutation();
  const told = useRef(new Set<number>());
  const tell = (productId: number) => {
    if (query === '' || told.current.has(productId)) return;
    told.current.add(productId);
    choose({ body: { text: query, product_id: productId } })
      .unwrap()
      .catch((error: unknown) => console.error('A choice could not be counted:', reasonOf(error)));
  };
  return <Chosen value={tell}>{children}</Chosen>;
}
