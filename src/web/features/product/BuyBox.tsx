import { MessageCircle } from 'lucide';
import type { ReactNode } from 'react';
import { formatPrice } from '@contract/entities/money';
import { imagesOf, type Product } from '@contract/entities/product';
import { chatLink, settings } from '../../shared/settings';
import { cx } from '@ui/cx';
import { paths } from '../../shared/routing/paths';
import { Alert } from '@ui/components/Alert';
import { Badge } from '@ui/components/Badge';
import { Button, buttonLooks } from '@ui/components/Button';
import { Price } from '../../shared/components/Price';
import { QuantityStepper } from '@ui/components/QuantityStepper';
import { StockMark } from '../../shared/components/StockMark';
import { candidateOf, useAddToCart } from '../cart';
import { cardMessages, WishButton } from '../listing';
import { messages } from './messages';
import { StickyBuyBar } from './StickyBuyBar';
import { usePlace } from './usePlace';
import { useQuantity } from './useQuantity';
import { Icon } from '@ui/components/Icon';

/** Up to this stock, the number left is shown. */
const FEW_LEFT = 10;

function chatMessage({ name, price, product_id: id }: Product): string {
  const address = settings.publicUrl + paths.productDetails(id);
  return `Hello ${settings.shop.name}, I would like to order ${name} (${formatPrice(price)}). ${address}`;
}

interface Props {
  product: Product;
  /** false while another variant is loading: this one cannot be bought meanwhile */
  isThere: boolean;
  /** the options, between price and quantity */
  children: ReactNode;
}

/** Price, stock, quantity and Add to Cart (PRODUCT-02 to PRODUCT-08). */
export function BuyBox({ product, isThere, children }: Props) {
  const { quantity, atStock, refused, increase, decrease } = useQuantity(product);
  const { mark, place } = usePlace();
  const isInPlace = place === 'seen';
  const addToCart = useAddToCart();
  const { stock, price, original_price: original, is_abroad_order: isAbroad } = product;
  const soldOut = stock <= 0;

  const add = () => {
    const picture =
      imagesOf(product).length > 0 ? document.querySelector<HTMLImageElement>('main img') : null;
    addToCart(candidateOf(product), { quantity, picture });
  };

  return (
    <div className="mt-1.5 grid gap-2.5 md:mt-4 md:gap-3">
      <div>
        <Price naira={price} originalNaira={original} size="page" />
        {isAbroad && <p className="text-sm text-muted">{messages.surcharge}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <StockMark stock={stock} />
        {!soldOut && stock < FEW_LEFT && <span className="-ml-2 text-sm text-muted">{stock} left</span>}
        {original !== null && original > price && (
          <Badge tone="accent-soft">Save {formatPrice(original - price)}</Badge>
        )}
      </div>
      <div data-kept-clear className="my-1 grid gap-3 empty:hidden">
        {children}
      </div>
      <div
        data-kept-clear
        data-buy-bar={isInPlace || soldOut ? undefined : ''}
        className={cx(
          'flex flex-wrap gap-3 max-md:py-3',
          !soldOut && 'next-step',
          !isInPlace && 'max-md:shadow-menu',
        )}
      >
        <QuantityStepper
          quantity={quantity}
          onIncrease={increase}
          onDecrease={decrease}
          increaseLabel="Increase quantity"
          decreaseLabel="Decrease quantity"
          atMinimum={quantity <= 1}
          atMaximum={atStock}
          disabled={soldOut}
        />
        <Button
          variant="primary"
          className="flex-1 px-3! whitespace-nowrap"
          disabled={soldOut}
          busy={!isThere}
          onClick={add}
        >
          {cardMessages.addToCart}
        </Button>
        <WishButton product={product} look="button" className="max-lg:hidden" />
      </div>
      <span ref={mark} className="-mt-2.5" />
      {soldOut && <Alert tone="warn">{messages.currentlyOutOfStock}</Alert>}
      {refused && <Alert tone="danger">{messages.cannotAddMore(stock)}</Alert>}
      <a
        href={chatLink(chatMessage(product))}
        target="_blank"
        rel="noreferrer"
        className={buttonLooks({ variant: 'ghost', size: 'small' })}
      >
        <Icon of={MessageCircle} size={20} aria-hidden="true" />
        Order on chat
      </a>
      {place === 'above' && <StickyBuyBar product={product} busy={!isThere} onAdd={add} />}
    </div>
  );
}
