import { MessageCircle } from 'lucide';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { formatPrice } from '@contract/entities/money';
import { imagesOf, type Product } from '@contract/entities/product';
import { cx } from '@ui/cx';
import { Alert } from '@ui/components/Alert';
import { Badge } from '@ui/components/Badge';
import { Button, buttonLooks } from '@ui/components/Button';
import { QuantityStepper } from '@ui/components/QuantityStepper';
import { Icon } from '@ui/components/Icon';
import { chatLink, settings } from '../../shared/settings';
import { paths } from '../../shared/routing/paths';
import { Price } from '../../shared/components/Price';
import { StockMark } from '../../shared/components/StockMark';
import { refuseDecrease, refuseIncrease } from '../../shared/rules/cartItem';
import { useAppDispatch, useAppSelector } from '../../shared/state/hooks';
import { useAddToCart } from '../cart';
import { cardMessages, WishButton } from '../listing';
import { messages } from './messages';
import { productLeft, quantityChosen, selectQuantity } from './buyingSlice';
import { pageKeyOf } from './variants';

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
  const addToCart = useAddToCart(product);
  const { stock, price, original_price: original, is_abroad_order: isAbroad } = product;
  const soldOut = stock <= 0;

  const add = () => {
    const picture =
      imagesOf(product).length > 0 ? document.querySelector<HTMLImageElement>('main img') : null;
    addToCart({ quantity, picture });
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
        <WishButton product={product} variant="button" className="max-lg:hidden" />
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

interface StickyProps {
  product: Product;
  /** disabled for now */
  busy: boolean;
  onAdd: () => void;
}

/** On a phone, once the page's own button is scrolled away: price and button again, in place of the navigation. */
function StickyBuyBar({ product, busy, onAdd }: StickyProps) {
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

/** The chosen quantity: between 1 and the stock, and the same for all variants. */
function useQuantity(product: Product) {
  const { product_id: id, stock } = product;
  const of = pageKeyOf(product);
  const dispatch = useAppDispatch();
  const wanted = useAppSelector((state) => selectQuantity(state, of));
  const [refusedFor, setRefusedFor] = useState<number | null>(null);
  useEffect(() => () => void dispatch(productLeft()), [dispatch]);

  const quantity = Math.max(1, Math.min(wanted, stock));
  const atStock = refuseIncrease({ quantity, stock }) !== null;
  const choose = (next: number) => dispatch(quantityChosen({ of, quantity: next }));
  return {
    quantity,
    atStock,
    /** whether the last press asked for more than the stock */
    refused: stock > 0 && (refusedFor === id || wanted > stock),
    increase: () => {
      setRefusedFor(atStock ? id : null);
      if (!atStock) choose(quantity + 1);
    },
    decrease: () => {
      setRefusedFor(null);
      choose(refuseDecrease({ quantity }) ? quantity : quantity - 1);
    },
  };
}

/** Where an element lies: in sight, or further up or down the page. */
type Place = 'above' | 'seen' | 'below';

/** Follows where an element lies. Until it is known, and where a browser cannot tell, it is `below`. */
function usePlace(): { mark: RefObject<HTMLElement | null>; place: Place } {
  const mark = useRef<HTMLElement>(null);
  const [place, setPlace] = useState<Place>('below');
  useEffect(() => {
    if (!mark.current || !('IntersectionObserver' in window)) return undefined;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry) return;
      const isAbove = entry.boundingClientRect.top < 0;
      setPlace(entry.isIntersecting ? 'seen' : isAbove ? 'above' : 'below');
    });
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, []);
  return { mark, place };
}
