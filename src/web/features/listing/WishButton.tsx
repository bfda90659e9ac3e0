import { Heart } from 'lucide';
import type { Product } from '@contract/entities/product';
import { cx } from '@ui/cx';
import { Icon } from '@ui/components/Icon';
import { useAppDispatch, useAppSelector } from '../../shared/state/hooks';
import { productUnwished, productWished, selectIsWished, wishlistItemOf } from '../wishlist';
import { cardMessages } from './cardMessages';

interface Props {
  product: Product;
  /** on a picture tile (light in both themes), or as a bordered button beside Add to Cart */
  variant: 'tile' | 'button';
  className?: string;
}

const VARIANT_CLASSES = {
  tile: 'size-11 rounded-round text-on-tile',
  button: 'size-12 rounded-control inset-ring inset-ring-control hover:inset-ring-ink',
} as const;

/** Toggles membership of the wishlist; its accessible name is what a press does. */
export function WishButton({ product, variant, className }: Props) {
  const dispatch = useAppDispatch();
  const isWished = useAppSelector((state) => selectIsWished(state, product.product_id));
  const toggle = () =>
    dispatch(isWished ? productUnwished(product.product_id) : productWished(wishlistItemOf(product)));
  const filledClass =
    variant === 'tile' ? 'fill-on-tile-accent text-on-tile-accent' : 'fill-accent text-accent';
  return (
    <button
      type="button"
      aria-label={isWished ? cardMessages.removeFromWishlist : cardMessages.addToWishlist}
      onClick={toggle}
      className={cx(
        'grid flex-none place-items-center transition-transform active:[scale:0.9]',
        VARIANT_CLASSES[variant],
        className,
      )}
    >
      <Icon icon={Heart} size={20} aria-hidden="true" className={cx(isWished && filledClass)} />
    </button>
  );
}
