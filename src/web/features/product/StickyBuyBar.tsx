import type { Product } from '@contract/entities/product';
import { Button } from '@ui/components/Button';
import { Price } from '../../shared/components/Price';
import { cardMessages } from '../listing';

interface Props {
  product: Product;
  /** disabled for now */
  busy: boolean;
  onAdd: () => void;
}

/** On a phone, once the page's own button is scrolled away: price and button again, in place of the navigation. */
export function StickyBuyBar({ product, busy, onAdd }: Props) {
  if (product.stock <= 0) return null;
  return (
    <div
      data-kept-clear
      data-buy-bar=""
      className="fixed inset-x-0 bottom-0 z-20 flex animate-rise items-center justify-between gap-3 bg-paper px-4 py-3 shadow-menu md:hidden"
    >
      <Price naira={product.price} />
      <Button variant="primary" size="small" busy={busy} onClick={onAdd}>
        {cardMessages.addToCart}
      </Button>
    </div>
  );
}
