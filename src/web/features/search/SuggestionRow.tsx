import { History, LayoutGrid, Search } from 'lucide';
import { cloneElement, Fragment, type ReactNode } from 'react';
import { formatPrice } from '@contract/entities/money';
import { noWrapName, type TextPiece } from '@ui/components/noWrap';
import { Icon } from '@ui/components/Icon';
import { ProductImage, Tile } from '../../shared/components/ProductImage';
import type { Suggestion } from './useSuggestions';

const ICONS = { category: LayoutGrid, search: Search, recent: History } as const;

/** @param typedText highlighted where it occurs in a name */
export function SuggestionRow({ item, typedText }: { item: Suggestion; typedText: string }) {
  if (item.kind === 'product') return <ProductRow product={item.product} typedText={typedText} />;
  const icon = ICONS[item.kind];
  return (
    <>
      <Icon icon={icon} size={18} aria-hidden="true" className="flex-none text-muted" />
      <span className="min-w-0 flex-1 wrap-anywhere">
        <HighlightedText text={item.kind === 'category' ? item.name : item.text} typedText={typedText} />
      </span>
    </>
  );
}

interface ProductRowProps {
  product: Extract<Suggestion, { kind: 'product' }>['product'];
  typedText: string;
}

function ProductRow({ product, typedText }: ProductRowProps) {
  return (
    <>
      <Tile className="size-13 flex-none rounded-small p-1">
        <ProductImage images={product.image_urls} alt="" sizes="52px" />
      </Tile>
      <span className="min-w-0 flex-1">
        <span className="block">
          <HighlightedText text={product.name} typedText={typedText} />
        </span>
        <span className="flex gap-2 text-sm text-muted">
          <span className="font-label text-ink tabular">{formatPrice(product.price)}</span>{' '}
          <span className="min-w-0 truncate">{product.category_name}</span>
        </span>
      </span>
    </>
  );
}

function HighlightedText({ text, typedText }: { text: string; typedText: string }) {
  const start = typedText === '' ? -1 : text.toLowerCase().indexOf(typedText.toLowerCase());
  const pieces = noWrapName(text);
  return start < 0 ? pieces : withBold(pieces, start, start + typedText.length);
}

/** The pieces, with the characters from `start` to `end` of the whole text in bold. */
function withBold(pieces: readonly TextPiece[], start: number, end: number): ReactNode[] {
  let offset = 0;
  return pieces.map((piece, at) => {
    const text = typeof piece === 'string' ? piece : piece.props.children;
    const [from, to] = [start - offset, end - offset].map((position) => Math.max(0, position));
    offset += text.length;
    const content = (
      <Fragment key={at}>
        {text.slice(0, from)}
        {text.slice(from, to) && <strong className="font-wordmark">{text.slice(from, to)}</strong>}
        {text.slice(to)}
      </Fragment>
    );
    return typeof piece === 'string' ? content : cloneElement(piece, {}, content);
  });
}
