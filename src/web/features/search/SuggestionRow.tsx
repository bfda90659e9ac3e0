import { Fragment } from 'react';
import { History, LayoutGrid, Search } from 'lucide';
import { formatPrice } from '@contract/entities/money';
import { ProductImage, Tile } from '../../shared/ui/ProductImage';
import { unbrokenName } from '../../shared/ui/unbroken';
import type { Suggestion } from './useSuggestions';
import { Icon } from '../../shared/ui/Icon';

const ICONS = { category: LayoutGrid, search: Search, recent: History } as const;

/** @param typed highlighted where it occurs in a name */
export function SuggestionRow({ item, typed }: { item: Suggestion; typed: string }) {
  if (item.kind === 'product') return <ProductRow product={item.product} typed={typed} />;
  const icon = ICONS[item.kind];
  return (
    <>
      <Icon of={icon} size={18} aria-hidden="true" className="flex-none text-muted" />
      <span className="min-w-0 flex-1 wrap-anywhere">
        <Marked text={item.kind === 'category' ? item.name : item.text} typed={typed} />
      </span>
    </>
  );
}

interface ProductRowProps {
  product: Extract<Suggestion, { kind: 'product' }>['product'];
  typed: string;
}

function ProductRow({ product, typed }: ProductRowProps) {
  return (
    <>
      <Tile className="size-13 flex-none rounded-small p-1">
        <ProductImage images={product.image_urls} alt="" sizes="52px" />
      </Tile>
      <span className="min-w-0 flex-1">
        <span className="block">
          <Marked text={product.name} typed={typed} />
        </span>
        <span className="flex gap-2 text-sm text-muted">
          <span className="font-label text-ink tabular-nums">{formatPrice(product.price)}</span>{' '}
          <span className="min-w-0 truncate">{product.category_name}</span>
        </span>
      </span>
    </>
  );
}

function Marked({ text, typed }: { text: string; typed: string }) {
  const start = typed === '' ? -1 : text.toLowerCase().indexOf(typed.toLowerCase());
  if (start < 0) return unbrokenName(text);
  const end = start + typed.length;
  return unbrokenName(text, (part, from) => (
    <Fragment key={from}>
      {part.slice(0, Math.max(0, start - from))}
      {from < end && from + part.length > start && (
        <strong className="font-wordmark">{part.slice(Math.max(0, start - from), end - from)}</strong>
      )}
      {part.slice(Math.max(0, end - from))}
    </Fragment>
  ));
}
