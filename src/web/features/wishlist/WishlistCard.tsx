import { useId, useRef } from 'react';
import { Link } from '@ui/routing/Link';
import { noticeShown } from '@ui/toasts/noticesSlice';
import { Button } from '@ui/components/Button';
import { noWrapName } from '@ui/components/noWrap';
import type { WishlistItem } from '../../shared/rules/cartItem';
import { paths } from '../../shared/routing/paths';
import { useAppDispatch } from '../../shared/state/hooks';
import { Price } from '../../shared/components/Price';
import { ProductTile } from '../../shared/components/ProductImage';
import { StockMark } from '../../shared/components/StockMark';
import { useAddToCart } from '../cart';
import { messages } from './messages';
import { productUnwished, wishRestored } from './wishlistSlice';

interface Props {
  item: WishlistItem;
  /** its index in the list, to which Undo restores it */
  index: number;
}

/** The whole card leads to the product; its two buttons do not (WISHLIST-06, WISHLIST-08, WISHLIST-09). */
export function WishlistCard({ item, index }: Props) {
  const id = useId();
  const picture = useRef<HTMLDivElement>(null);
  const dispatch = useAppDispatch();
  const addToCart = useAddToCart(item);
  const soldOut = item.stock <= 0;
  const remove = () => {
    dispatch(productUnwished(item.product_id));
    dispatch(
      noticeShown({
        tone: 'done',
        text: messages.removed(item.name),
        undo: wishRestored({ item, at: index }),
      }),
    );
  };
  const add = () => addToCart({ picture: picture.current?.querySelector('img') });
  return (
    <article aria-labelledby={id} className="relative row-span-5 grid min-w-0 grid-rows-subgrid gap-y-1.5">
      <div ref={picture}>
        <ProductTile images={item.image_url} />
      </div>
      <h2 id={id} className="pt-1 text-sm font-name tracking-normal text-wrap md:text-name">
        <Link to={paths.productDetails(item.product_id)} className="card-link line-clamp-2 hover:underline">
          {noWrapName(item.name)}
        </Link>
      </h2>
      <Price naira={item.price} />
      <StockMark stock={item.stock} />
      <div className="relative mt-1.5 flex flex-wrap gap-2">
        <Button
          variant="primary"
          size="small"
          className="flex-1 whitespace-nowrap"
          disabled={soldOut}
          onClick={add}
        >
          {soldOut ? messages.outOfStock : messages.addToCart}
        </Button>
        <Button size="small" className="max-md:flex-1" onClick={remove}>
          {messages.remove}
        </Button>
      </div>
    </article>
  );
}
