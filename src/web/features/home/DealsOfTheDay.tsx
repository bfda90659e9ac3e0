import { ChevronLeft, ChevronRight } from 'lucide';
import { useDeferredValue, useEffect, useId } from 'react';
import type { Deal } from '@contract/entities/product';
import { minWidth } from '@ui/breakpoints';
import { reasonOf } from '@ui/api/reasonOf';
import { useColumns } from '@ui/hooks/useMediaQuery';
import { RoundButton } from '@ui/components/RoundButton';
import { useDealsOfTheDayQuery } from '../../api/catalogApi';
import { CardSkeleton, ProductCard } from '../listing';
import { dealsQuery } from './queries';
import { Slides, useCarousel, useSwipe } from './Slides';

const COLUMNS_CLASS =
  'grid-rows-[repeat(4,auto)] gap-x-3 auto-cols-[calc(100%-44px)] sm:auto-cols-[calc((100%-56px)/2)] ' +
  'md:auto-cols-[calc((100%-20px)/2)] md:gap-x-5 lg:auto-cols-[calc((100%-40px)/3)]';

const SIZES = `${minWidth('md')} 24vw, ${minWidth('sm')} 39vw, 71vw`;
const NO_DEALS: readonly Deal[] = [];

/** Moves by arrows or swipe, and wraps around (HOME-18 to HOME-21). */
export function DealsOfTheDay() {
  const id = useId();
  const { data, error } = useDealsOfTheDayQuery(dealsQuery);
  const deals = useDeferredValue(data);
  const carousel = useCarousel(deals ?? NO_DEALS);
  const swipe = useSwipe(carousel);
  const visible = useColumns({ base: 1, sm: 2, md: 2, lg: 3 });
  useEffect(() => {
    if (error) console.error('Deals of the Day could not be loaded:', reasonOf(error));
  }, [error]);
  if (error && !data) return null;
  const count = carousel.orderedItems.length;
  const position = count > 0 && `${carousel.first + 1} of ${count}`;
  return (
    <section
      aria-labelledby={id}
      aria-roledescription="carousel"
      className="grid gap-x-5 gap-y-4 md:grid-cols-[1fr_2fr] lg:grid-cols-[1fr_3.14fr]"
    >
      <div className="flex min-w-0 justify-between rounded-panel bg-accent p-5 text-on-accent md:flex-col md:rounded-tile md:p-7">
        <div>
          <h2 id={id} className="text-lg md:text-3xl">
            Deals of the Day
          </h2>
          <p className="text-sm tabular md:hidden">{position}</p>
          <p className="mt-2 max-md:hidden">Prices hold until midnight, while stock lasts.</p>
        </div>
        <div className="flex items-center gap-3">
          <p className="mr-auto tabular max-md:hidden">{position}</p>
          <RoundButton icon={ChevronLeft} label="Previous deal" onClick={carousel.previous} onDark />
          <RoundButton icon={ChevronRight} label="Next deal" onClick={carousel.next} onDark />
        </div>
      </div>
      <div {...swipe} className="min-w-0 [touch-action:pan-y] select-none">
        {!deals && <DealsSkeleton />}
        {deals?.length === 0 && (
          <p className="py-8 text-muted">All of today's deals are sold out. New deals start at midnight.</p>
        )}
        {count > 0 && (
          <Slides
            slides={carousel.orderedItems.map((deal) => ({
              id: deal.product_id,
              content: <DealCard deal={deal} />,
            }))}
            visible={visible}
            first={carousel.first}
            direction={carousel.direction}
            isAnnounced
            className={COLUMNS_CLASS}
          />
        )}
      </div>
    </section>
  );
}

/** A card with a filled button and the saving in words. */
function DealCard({ deal }: { deal: Deal }) {
  return <ProductCard product={deal} sizes={SIZES} buttonVariant="primary" withIcon={false} showSaving />;
}

function DealsSkeleton() {
  return (
    <div aria-hidden="true" className="grid grid-rows-[repeat(4,auto)] gap-x-5 md:grid-cols-2 lg:grid-cols-3">
      <CardSkeleton />
      <CardSkeleton className="max-md:hidden" />
      <CardSkeleton className="max-lg:hidden" />
    </div>
  );
}
