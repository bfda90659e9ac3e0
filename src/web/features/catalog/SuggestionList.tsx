import { ArrowUpRight, Search } from 'lucide-react';
import type { UseComboboxReturnValue } from 'downshift';
import type { Product } from '@contract/entities/product';
import { cx } from '../../shared/cx';
import { ProductImage } from '../../shared/ui/ProductImage';
import { Tile } from '../../shared/ui/Tile';
import { messages } from './messages';

interface Props {
  combobox: UseComboboxReturnValue<Product>;
  suggestions: readonly Product[];
  text: string;
  category: string;
}

/** Under the field: full width with a scrim on a phone, a menu as wide as the field elsewhere. */
export function SuggestionList({ combobox, suggestions, text, category }: Props) {
  const { isOpen, getMenuProps, getItemProps, highlightedIndex } = combobox;
  return (
    <>
      {isOpen && <div className="fixed inset-0 top-28.5 bg-scrim md:hidden" />}
      <div
        className={cx(
          'overflow-y-auto bg-raised p-2 max-md:fixed max-md:inset-x-0 max-md:top-28.5 max-md:max-h-[calc(100dvh-200px)]',
          'md:absolute md:inset-x-0 md:top-13 md:max-h-[calc(100dvh-96px)] md:animate-appear md:rounded-tile md:shadow-menu md:inset-ring md:inset-ring-line',
          !isOpen && 'hidden',
        )}
      >
        <p role="status" className="px-3 py-1.5 text-sm text-muted">
          {isOpen && messages.suggestions(suggestions.length)}
        </p>
        <ul {...getMenuProps({ 'aria-label': 'Suggestions' })}>
          {isOpen &&
            suggestions.map((product, index) => (
              <li
                key={product.product_id}
                {...getItemProps({ item: product, index })}
                className={cx(
                  'flex min-h-16 cursor-pointer items-center gap-4 rounded-control px-2 py-1.5',
                  index === highlightedIndex && 'bg-accent-soft',
                )}
              >
                <Suggestion product={product} text={text.trim()} />
              </li>
            ))}
        </ul>
        <button
          type="submit"
          // Pressing it must not take the focus: the list would close before the click arrives.
          onMouseDown={(event) => event.preventDefault()}
          className="flex min-h-12 w-full items-center gap-4 rounded-control px-2 text-left font-label text-accent-text hover:underline"
        >
          <span className="grid w-13 flex-none place-items-center">
            <Search size={18} aria-hidden="true" />
          </span>
          Search for “{text.trim()}” in {category}
        </button>
      </div>
    </>
  );
}

function Suggestion({ product, text }: { product: Product; text: string }) {
  const at = product.name.toLowerCase().indexOf(text.toLowerCase());
  const end = at + text.length;
  return (
    <>
      <Tile className="size-13 flex-none rounded-small p-1">
        <ProductImage images={product.image_urls} alt="" sizes="52px" />
      </Tile>
      <span className="min-w-0 flex-1">
        <span className="block">
          {product.name.slice(0, at)}
          <strong className="font-wordmark">{product.name.slice(at, end)}</strong>
          {product.name.slice(end)}
        </span>
        <span className="block text-sm text-muted">{product.category_name}</span>
      </span>
      <ArrowUpRight size={18} aria-hidden="true" className="text-muted" />
    </>
  );
}
