import { History, LayoutGrid, Search } from 'lucide';
import { cloneElement, Fragment, type ReactNode } from 'react';
import { formatPrice } from '@contract/entities/money';
import { unbrokenName, type TextPiece } from '@ui/components/unbroken';
import { Icon } from '@ui/components/Icon';
import { ProductImage, Tile } from '../../shared/components/ProductImage';
import type { Suggestion } from './useSuggestions';

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
          <span className="font-label text-ink tabular">{formatPrice(product.price)}</span>{' '}
          <span className="min-w-0 truncate">{product.category_name}</span>
        </span>
      </span>
    </>
  );
}

function Marked({ text, typed }: { text: string; typed: string }) {
  const start = typed === '' ? -1 : text.toLowerCase().indexOf(typed.toLowerCase());
  const pieces = unbrokenName(text);
  return start < 0 ? pieces : withBold(pieces, start, start + typed.length);
}

/** The pieces, with the letters from `start` to `end` of the whole in heavier type. */
function withBold(pieces: readonly TextPiece[], start: number, end: number): ReactNode[] {
  let passed = 0;
  return pieces.map((piece, at) => {
    const letters = typeof piece === 'string' ? piece : piece.props.children;
    const [from, to] = [start - passed, end - passed].map((place) => Math.max(0, place));
    passed += letters.length;
    const drawn = (
      <Fragment key={at}>
        {letters.slice(0, from)}
        {letters.slice(from, to) && <strong className="font-wordmark">{letters.slice(from, to)}</strong>}
        {letters.slice(to)}
      </Fragment>
    );
    return typeof piece === 'string' ? drawn : cloneElement(piece, {}, drawn);
  });
}
