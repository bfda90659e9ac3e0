import { MessageCircle, SearchX } from 'lucide';
import { useEffect, useId } from 'react';
import type { ProductQuery } from '@contract/calls/catalog';
import { ButtonLink, buttonClasses } from '@ui/components/Button';
import { EmptyState } from '@ui/components/EmptyState';
import { reasonOf } from '@ui/api/reasonOf';
import { Icon } from '@ui/components/Icon';
import { chatLink, settings } from '../../shared/settings';
import { useListProductsQuery } from '../../api/catalogApi';
import { outsidePriceHeading, emptySearchSentence } from '../search';
import { Chip } from './FilterChips';
import { categoryParam } from './lists';
import { emptySearchTitle, messages } from './messages';
import { outsidePriceQuery, suggestedCategory, SUGGESTED_COUNT, popularQuery } from './emptySearch';
import type { ProductListState } from './useProductList';
import { PlainCard } from './PlainCard';

interface Props {
  query: string;
  categories: readonly string[];
  list: Pick<ProductListState, 'facets' | 'chips' | 'removeFilter'>;
}

/**
 * Suggestions for an empty search: what was understood, the nearest category and price, popular products, and the chat.
 */
export function NothingFound({ query, categories, list }: Props) {
  const { facets, chips, removeFilter } = list;
  const understood = facets?.understood;
  const category = categories.join(', ');
  const suggestion = suggestedCategory(query, category, facets);
  const outsidePrice = understood && outsidePriceQuery(query, categoryParam(categories), understood);
  const actions = (
    <div className="grid justify-items-center gap-3">
      {chips
        .filter(({ text }) => text !== undefined)
        .map((chip) => (
          <Chip
            key={chip.label}
            label={chip.label}
            onRemove={() => {
              removeFilter(chip);
              // The pressed chip disappears.
              document.querySelector('h1')?.focus({ preventScroll: true });
            }}
          />
        ))}
      <ButtonLink variant="primary" to={suggestion.to}>
        {suggestion.label}
      </ButtonLink>
      <a
        href={chatLink(chatMessage(query))}
        target="_blank"
        rel="noreferrer"
        className={buttonClasses({ variant: 'secondary' })}
      >
        <Icon icon={MessageCircle} size={20} aria-hidden="true" />
        {messages.askOnChat}
      </a>
    </div>
  );
  return (
    <>
      <div role="status">
        <EmptyState icon={SearchX} title={emptySearchTitle(query, category)} action={actions}>
          {understood &&
            query !== '' &&
            emptySearchSentence(understood, category, facets.categories.length > 0)}
        </EmptyState>
      </div>
      {outsidePrice && <SuggestedProducts title={outsidePriceHeading(understood)} query={outsidePrice} />}
      <SuggestedProducts
        title={suggestion.category === null ? 'Popular now' : `Popular in ${suggestion.category}`}
        query={popularQuery(suggestion.category)}
      />
    </>
  );
}

function chatMessage(query: string): string {
  return query === ''
    ? `Hello ${settings.shop.name}, `
    : `Hello ${settings.shop.name}, I am looking for ${query}.`;
}

interface SuggestedProps {
  title: string;
  query: ProductQuery;
}

/** A few products to show for an empty search. A failed call is only logged, like every list's (ERRORS-49). */
function SuggestedProducts({ title, query }: SuggestedProps) {
  const id = useId();
  const { data, error } = useListProductsQuery({ query });
  useEffect(() => {
    if (error) console.error(`${title}: the products could not be loaded:`, reasonOf(error));
  }, [title, error]);
  if (!data?.length) return null;
  return (
    <section aria-labelledby={id} className="mx-auto mt-6 max-w-text">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <ul className="product-grid mt-4 sm:[--columns:3]">
        {data.slice(0, SUGGESTED_COUNT).map(({ product_id, name, price, image_urls: images }) => (
          <PlainCard key={product_id} productId={product_id} name={name} price={price} images={images} />
        ))}
      </ul>
    </section>
  );
}
