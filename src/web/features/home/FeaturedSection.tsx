import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide';
import { useEffect, useId, type ReactNode } from 'react';
import type { CategoryId } from '@contract/entities/category';
import type { Product } from '@contract/entities/product';
import { minWidth, FULL_PAGE } from '@ui/breakpoints';
import { reasonOf } from '@ui/api/reasonOf';
import { cx } from '@ui/cx';
import { useColumns } from '@ui/hooks/useMediaQuery';
import { RoundButton } from '@ui/components/RoundButton';
import { useListProductsQuery } from '../../api/catalogApi';
import { CardSkeleton, ProductCard } from '../listing';
import { HOME_CATEGORY_LIMIT, homeCategoryQuery } from './queries';
import { Slides, useCarousel, useSwipe } from './Slides';
import { useRotation } from './RotationProvider';
import { useSample } from './useSample';

const PRODUCT_COUNT = 6;
const SIZES = `${FULL_PAGE} 188px, ${minWidth('md')} 15vw, 44vw`;
const COLUMNS_CLASS =
  'grid-rows-[repeat(4,auto)] gap-x-3 auto-cols-[calc((100%-40px)/2)] sm:auto-cols-[calc((100%-52px)/3)] ' +
  'md:auto-cols-[calc((100%-48px)/4)] md:gap-x-4 lg:auto-cols-[calc((100%-80px)/6)]';
const VISIBLE_COUNTS = { base: 2, sm: 3, md: 4, lg: PRODUCT_COUNT };

interface Props {
  title: string;
  categoryId: CategoryId;
  /** singular noun for the arrows' accessible names */
  itemNoun: string;
  /** on a tinted band with white tiles */
  onBand?: boolean;
}

/** Six random products of a category; rotates by one every 12 seconds. */
export function FeaturedSection({ title, categoryId, itemNoun, onBand = false }: Props) {
  const { data, error } = useListProductsQuery({ query: homeCategoryQuery(categoryId) });
  const products = useSample(data, PRODUCT_COUNT, HOME_CATEGORY_LIMIT);
  useEffect(() => {
    if (error) console.error(`${title} could not be loaded:`, reasonOf(error));
  }, [error, title]);
  if (error || products?.length === 0) return null;
  return (
    <Band onBand={onBand}>
      {products ? (
        <Rail title={title} itemNoun={itemNoun} products={products} onBand={onBand} />
      ) : (
        <RailSkeleton title={title} />
      )}
    </Band>
  );
}

function Band({ onBand, children }: { onBand: boolean; children: ReactNode }) {
  return <div className={cx('lazy-layout', onBand && 'bg-soft py-12 md:py-14')}>{children}</div>;
}

interface RailProps {
  title: string;
  itemNoun: string;
  products: readonly Product[];
  onBand: boolean;
}

function Rail({ title, itemNoun, products, onBand }: RailProps) {
  const id = useId();
  const carousel = useCarousel(products);
  const rotation = useRotation(carousel.next, products.length);
  const swipe = useSwipe(carousel);
  const visible = useColumns(VISIBLE_COUNTS);
  const slides = carousel.orderedItems.map((product) => ({
    id: product.product_id,
    content: <ProductCard product={product} sizes={SIZES} onBand={onBand} withIcon={false} />,
  }));
  return (
    <section
      aria-labelledby={id}
      aria-roledescription="carousel"
      className="page grid grid-cols-[1fr_auto] gap-y-5"
      {...rotation.handlers}
    >
      <h2 id={id} className="self-center text-xl max-md:col-span-2 md:text-2xl">
        {title}
      </h2>
      <div className="flex items-center gap-2 max-md:order-last max-md:col-span-2">
        <RoundButton
          icon={rotation.isRotating ? Pause : Play}
          label={rotation.isRotating ? 'Pause rotation' : 'Start rotation'}
          onClick={rotation.toggle}
        />
        <p aria-hidden="true" className="mr-auto text-sm text-muted tabular md:hidden">
          {carousel.first + 1} of {products.length}
        </p>
        <RoundButton icon={ChevronLeft} label={`Previous ${itemNoun}`} onClick={carousel.previous} />
        <RoundButton icon={ChevronRight} label={`Next ${itemNoun}`} onClick={carousel.next} />
      </div>
      <div {...swipe} className="col-span-2 min-w-0 [touch-action:pan-y] select-none">
        <Slides
          slides={slides}
          visible={visible}
          first={carousel.first}
          direction={carousel.direction}
          isAnnounced={!rotation.isRotating}
          className={COLUMNS_CLASS}
        />
      </div>
    </section>
  );
}

function RailSkeleton({ title }: { title: string }) {
  const visible = useColumns(VISIBLE_COUNTS);
  return (
    <section className="page grid gap-y-5">
      <h2 className="flex min-h-11 items-center text-xl md:text-2xl">{title}</h2>
      <div
        aria-hidden="true"
        className="grid auto-cols-fr grid-flow-col grid-rows-[repeat(4,auto)] gap-x-3 gap-y-2 md:gap-x-4"
      >
        {Array.from({ length: visible }, (_none, index) => (
          <CardSkeleton key={index} />
        ))}
      </div>
    </section>
  );
}
