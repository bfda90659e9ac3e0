import { MessageCircle } from 'lucide';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { formatPrice } from '@contract/entities/money';
import { imagesOf, type Product } from '@contract/entities/product';
import { cx } from '@ui/cx';
import { Alert } from '@ui/components/Alert';
import { Badge } from '@ui/components/Badge';
import { Button, buttonClasses } from '@ui/components/Button';
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

/** Below this stock, the number left is shown. */
const LOW_STOCK = 10;

function chatMessage({ name, price, product_id: id }: Product): string {
  const address = settings.publicUrl + paths.productDetails(id);
  return `Hello ${settings.shop.name}, I would like to order ${name} (${formatPrice(price)}). ${address}`;
}

interface Props {
  product: Product;
  /** false while another variant is loading: until then this one cannot be bought */
  isCurrent: boolean;
  /** the options, between price and quantity */
  children: ReactNode;
}

/** Price, stock, quantity and Add to Cart (PRODUCT-02 to PRODUCT-08). */
export function BuyBox({ product, isCurrent, children }: Props) {
  const { quantity, isAtStock, isRefused, increase, decrease } = useQuantity(product);
  const { marker, position } = useViewportPosition();
  const isInView = position === 'seen';
  const addToCart = useAddToCart(product);
  const { stock, price, original_price: original, is_abroad_order: isAbroad } = product;
  const isSoldOut = stock <= 0;

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
        {!isSoldOut && stock < LOW_STOCK && <span className="-ml-2 text-sm text-muted">{stock} left</span>}
        {original !== null && original > price && (
          <Badge tone="accent-soft">Save {formatPrice(original - price)}</Badge>
        )}
      </div>
      <div data-kept-clear className="my-1 grid gap-3 empty:hidden">
        {children}
      </div>
      <div
        data-kept-clear
        data-buy-bar={isInView || isSoldOut ? undefined : ''}
        className={cx(
          'flex flex-wrap gap-3 max-md:py-3',
          !isSoldOut && 'next-step',
          !isInView && 'max-md:shadow-menu',
        )}
      >
        <QuantityStepper
          quantity={quantity}
          onIncrease={increase}
          onDecrease={decrease}
          increaseLabel="Increase quantity"
          decreaseLabel="Decrease quantity"
          atMinimum={quantity <= 1}
          atMaximum={isAtStock}
          disabled={isSoldOut}
        />
        <Button
          variant="primary"
          className="flex-1 px-3! whitespace-nowrap"
          disabled={isSoldOut}
          busy={!isCurrent}
          onClick={add}
        >
          {cardMessages.addToCart}
        </Button>
        <WishButton product={product} variant="button" className="max-lg:hidden" />
      </div>
      <span ref={marker} className="-mt-2.5" />
      {isSoldOut && <Alert tone="warn">{messages.currentlyOutOfStock}</Alert>}
      {isRefused && <Alert tone="danger">{messages.cannotAddMore(stock)}</Alert>}
      <a
        href={chatLink(chatMessage(product))}
        target="_blank"
        rel="noreferrer"
        className={buttonClasses({ variant: 'ghost', size: 'small' })}
      >
        <Icon icon={MessageCircle} size={20} aria-hidden="true" />
        Order on chat
      </a>
      {position === 'above' && <StickyBuyBar product={product} busy={!isCurrent} onAdd={add} />}
    </div>
  );
}

interface StickyProps {
  product: Product;
  /** another variant is loading */
  busy: boolean;
  onAdd: () => void;
}

/** On a phone, once the page's own button is scrolled out of view: price and button, in place of the navigation. */
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

/** The chosen quantity: between 1 and the stock, and shared by all variants. */
function useQuantity(product: Product) {
  const { product_id: id, stock } = product;
  const pageKey = pageKeyOf(product);
  const dispatch = useAppDispatch();
  const chosenQuantity = useAppSelector((state) => selectQuantity(state, pageKey));
  const [refusedFor, setRefusedFor] = useState<number | null>(null);
  useEffect(() => () => void dispatch(productLeft()), [dispatch]);

  const quantity = Math.max(1, Math.min(chosenQuantity, stock));
  const isAtStock = refuseIncrease({ quantity, stock }) !== null;
  const setQuantity = (next: number) => dispatch(quantityChosen({ of: pageKey, quantity: next }));
  return {
    quantity,
    isAtStock,
    /** whether the last press asked for more than the stock */
    isRefused: stock > 0 && (refusedFor === id || chosenQuantity > stock),
    increase: () => {
      setRefusedFor(isAtStock ? id : null);
      if (!isAtStock) setQuantity(quantity + 1);
    },
    decrease: () => {
      setRefusedFor(null);
      setQuantity(refuseDecrease({ quantity }) ? quantity : quantity - 1);
    },
  };
}

/** Where an element lies relative to the viewport. */
type ViewportPosition = 'above' | 'seen' | 'below';

/** Tracks where an element lies. `below` until that is known, and in browsers without IntersectionObserver. */
function useViewportPosition(): { marker: RefObject<HTMLElement | null>; position: ViewportPosition } {
  const marker = useRef<HTMLElement>(null);
  const [position, setPosition] = useState<ViewportPosition>('below');
  useEffect(() => {
    if (!marker.current || !('IntersectionObserver' in window)) return undefined;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry) return;
      const isAbove = entry.boundingClientRect.top < 0;
      setPosition(entry.isIntersecting ? 'seen' : isAbove ? 'above' : 'below');
    });
    observer.observe(marker.current);
    return () => observer.disconnect();
  }, []);
  return { marker, position };
}
