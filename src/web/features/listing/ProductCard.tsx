import { ShoppingBag } from 'lucide';
import {
  createContext,
  useContext,
  useId,
  useRef,
  useState,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
} from 'react';
import { formatPrice } from '@contract/entities/money';
import { imagesOf, type Product } from '@contract/entities/product';
import { cx } from '@ui/cx';
import { Link } from '@ui/routing/Link';
import { Button, type ButtonVariant } from '@ui/components/Button';
import { Skeleton } from '@ui/components/Skeleton';
import { noWrapName } from '@ui/components/noWrap';
import { useInterval } from '@ui/hooks/useInterval';
import { useReducedMotion } from '@ui/hooks/useMediaQuery';
import { Icon } from '@ui/components/Icon';
import { paths } from '../../shared/routing/paths';
import { Price } from '../../shared/components/Price';
import { ProductTile } from '../../shared/components/ProductImage';
import { TIMINGS } from '../../shared/timings';
import { useAddToCart } from '../cart';
import { cardMessages } from './cardMessages';
import { ProductBadges } from './ProductBadges';
import { WishButton } from './WishButton';

interface Props {
  product: Product;
  /** how wide a card is, as the `sizes` of an img */
  sizes: string;
  /** loads its picture at once: for the first row of a page */
  eager?: boolean;
  /** white tiles, for a section with a soft background */
  onBand?: boolean;
  buttonVariant?: ButtonVariant;
  withIcon?: boolean;
  /** shows the saving as text */
  showSaving?: boolean;
  /** below the price: the line about the product's family */
  below?: ReactNode;
}

/**
 * Picture, name, price and Add to Cart in four rows that align with those of the cards beside it. The name is the only
 * link.
 */
export function ProductCard(props: Props) {
  const { product, sizes, eager = false, onBand = false } = props;
  const { buttonVariant = 'secondary', withIcon = true, showSaving = false, below } = props;
  const id = useId();
  const picture = useRef<HTMLDivElement>(null);
  const addToCart = useAddToCart(product);
  const { reportChosen, linkHandlers } = useReportChosen(product.product_id);
  const views = imagesOf(product);
  const { view, handlers } = useHoverViews(views.length);
  const add = () => {
    reportChosen();
    addToCart({ picture: picture.current?.querySelector('img') });
  };
  return (
    <article
      aria-labelledby={id}
      {...handlers}
      className="relative row-span-4 grid min-w-0 grid-cols-1 grid-rows-subgrid gap-y-2"
    >
      <div ref={picture}>
        <ProductTile
          background={onBand ? 'white' : 'studio'}
          images={views[view] ?? product.image_urls}
          sizes={sizes}
          eager={eager}
        />
      </div>
      <h3 id={id} className="pt-1 text-sm font-name tracking-normal text-wrap md:text-name">
        <Link
          to={paths.productDetails(product.product_id)}
          {...linkHandlers}
          className="card-link line-clamp-2 hover:underline"
        >
          {noWrapName(product.name)}
        </Link>
      </h3>
      <div>
        <Price naira={product.price} originalNaira={product.original_price} />
        {showSaving && <Saving product={product} />}
        {below}
      </div>
      <Button variant={buttonVariant} size="small" onClick={add} className="relative mt-1 self-end">
        {withIcon && <Icon icon={ShoppingBag} size={18} aria-hidden="true" />}
        {cardMessages.addToCart}
      </Button>
      <ProductBadges
        product={product}
        className="pointer-events-none absolute top-2.5 left-2.5 flex max-w-[calc(100%-56px)] flex-wrap gap-1.5"
      />
      <WishButton product={product} variant="tile" className="absolute top-1 right-1" />
    </article>
  );
}

function Saving({ product: { price, original_price: original } }: { product: Product }) {
  if (original === null || original <= price) return null;
  return <p className="text-sm text-muted">Save {formatPrice(original - price)}</p>;
}

/**
 * The product image to show: while a mouse is over the card, the next one each second (HOME-16, Home sliders), else the
 * first. Nothing moves with reduced motion.
 * @param count the number of images
 */
function useHoverViews(count: number) {
  const hasReducedMotion = useReducedMotion();
  const [isHovered, setHovered] = useState(false);
  const [view, setView] = useState(0);
  useInterval(
    () => setView((current) => (current + 1) % count),
    isHovered && count > 1 && !hasReducedMotion ? TIMINGS.hoverImageCycle : null,
  );
  return {
    view,
    handlers: {
      onPointerEnter: (event: PointerEvent) => setHovered(event.pointerType === 'mouse'),
      onPointerLeave: () => {
        setHovered(false);
        setView(0);
      },
    },
  };
}

export function CardSkeleton({ className }: { className?: string }) {
  return (
    <div className={cx('row-span-4 grid grid-rows-subgrid gap-y-2', className)}>
      <Skeleton className="aspect-10/11 rounded-tile" />
      <div className="grid h-11 content-start gap-2 pt-2">
        <Skeleton className="h-3.5 w-11/12" />
        <Skeleton className="h-3.5 w-3/5" />
      </div>
      <Skeleton className="my-1 h-4 w-2/5" />
      <Skeleton className="mt-1 h-11 rounded-small" />
    </div>
  );
}

/** Called with the product that is chosen from search results; null outside a search. */
export const ResultChosenContext = createContext<((productId: number) => void) | null>(null);

const MIDDLE_BUTTON = 1;

/** Reports that a product, possibly a search result, was chosen. */
function useReportChosen(productId: number) {
  const onChosen = useContext(ResultChosenContext);
  const reportChosen = () => onChosen?.(productId);
  return {
    reportChosen,
    /** for the product's link, which may be opened in a new tab */
    linkHandlers: {
      onClick: reportChosen,
      onAuxClick: ({ button }: MouseEvent) => {
        if (button === MIDDLE_BUTTON) reportChosen();
      },
    },
  };
}
