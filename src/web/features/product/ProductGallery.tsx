import { ZoomIn } from 'lucide';
import { useRef, useState, type UIEvent } from 'react';
import type { ImageUrls, Product } from '@contract/entities/product';
import { minWidth, FULL_PAGE } from '@ui/breakpoints';
import { cx } from '@ui/cx';
import { Icon } from '@ui/components/Icon';
import { ProductImage } from '../../shared/components/ProductImage';
import { ProductBadges, WishButton } from '../listing';
import { ZoomDialog } from './ZoomDialog';

const SIZES = `${FULL_PAGE} 620px, ${minWidth('md')} 48vw, 100vw`;

interface Props {
  product: Product;
  views: readonly ImageUrls[];
}

/** All views in a scrolling row; thumbnails beside it, dots below it on a phone. */
export function ProductGallery({ product, views }: Props) {
  const rail = useRef<HTMLUListElement>(null);
  const [shownIndex, setShownIndex] = useState(0);
  const [isZoomed, setZoomed] = useState(false);
  const pictures = views.length > 0 ? views : [null];

  const show = (index: number) => {
    const { current } = rail;
    current?.scrollTo({ left: index * current.clientWidth });
    setShownIndex(index);
  };
  const syncShownIndex = ({ currentTarget: { scrollLeft, clientWidth } }: UIEvent<HTMLUListElement>) =>
    setShownIndex(Math.round(scrollLeft / Math.max(1, clientWidth)));

  return (
    <div className="grid gap-4 max-md:-mx-4 md:grid-cols-[auto_minmax(0,1fr)] noscript:block">
      <div className="tile relative overflow-hidden bg-tile md:order-last md:rounded-hero">
        <ul
          ref={rail}
          tabIndex={0}
          aria-label="Pictures"
          onScroll={syncShownIndex}
          // For the mouse; keyboard users have the zoom button below.
          onClick={() => setZoomed(views.length > 0)}
          className="flex [scroll-snap-type:x_mandatory] cursor-zoom-in overflow-x-auto outline-offset-[-3px] [scrollbar-width:none] noscript:cursor-auto noscript:[scrollbar-width:thin] motion-safe:scroll-smooth"
        >
          {pictures.map((view, index) => (
            <li
              key={index}
              className="h-71 w-full flex-none snap-center p-4 md:aspect-square md:h-auto md:p-8"
            >
              <ProductImage
                images={view}
                alt={index === 0 ? product.name : `${product.name}, view ${index + 1} of ${pictures.length}`}
                sizes={SIZES}
                eager={index === 0}
              />
            </li>
          ))}
        </ul>
        <ProductBadges product={product} className="absolute top-4 left-4 flex gap-1.5 md:top-5 md:left-5" />
        <WishButton product={product} variant="tile" className="absolute top-2 right-2 lg:hidden" />
        {views.length > 0 && (
          <button
            type="button"
            aria-label="Zoom picture"
            onClick={() => setZoomed(true)}
            className="absolute right-2 bottom-2 grid size-11 place-items-center rounded-round text-on-tile md:right-5 md:bottom-5"
          >
            <Icon icon={ZoomIn} size={20} aria-hidden="true" />
          </button>
        )}
        {pictures.length > 1 && <Dots count={pictures.length} shownIndex={shownIndex} />}
      </div>
      {pictures.length > 1 && <Thumbs pictures={pictures} shownIndex={shownIndex} onShow={show} />}
      {isZoomed && (
        <ZoomDialog
          name={product.name}
          views={views}
          startIndex={shownIndex}
          onClose={(view) => {
            setZoomed(false);
            show(view);
          }}
        />
      )}
    </div>
  );
}

/** Which view the row shows; the row itself is scrolled by touch. */
function Dots({ count, shownIndex }: { count: number; shownIndex: number }) {
  return (
    <div
      aria-hidden="true"
      className="absolute inset-x-0 bottom-3 flex justify-center gap-1.5 md:hidden noscript:hidden"
    >
      {Array.from({ length: count }, (_none, index) => (
        <span
          key={index}
          className={cx(
            'h-1.5 rounded-round',
            index === shownIndex ? 'w-5 bg-on-tile' : 'w-1.5 bg-on-tile/45',
          )}
        />
      ))}
    </div>
  );
}

interface ThumbsProps {
  pictures: readonly (ImageUrls | null)[];
  shownIndex: number;
  onShow: (index: number) => void;
}

function Thumbs({ pictures, shownIndex, onShow }: ThumbsProps) {
  return (
    <ul className="grid w-21 content-start gap-3 max-md:hidden noscript:hidden">
      {pictures.map((view, index) => (
        <li key={index}>
          <button
            type="button"
            aria-label={`Show picture ${index + 1} of ${pictures.length}`}
            aria-current={index === shownIndex ? 'true' : undefined}
            onClick={() => onShow(index)}
            className={cx(
              'tile block aspect-square w-full rounded-tile bg-tile p-2 transition-shadow',
              index === shownIndex && 'inset-ring-2 inset-ring-on-tile-accent',
            )}
          >
            <ProductImage images={view} alt="" sizes="84px" />
          </button>
        </li>
      ))}
    </ul>
  );
}
