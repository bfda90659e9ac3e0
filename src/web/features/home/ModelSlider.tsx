import { ChevronLeft, ChevronRight } from 'lucide';
import type { Product } from '@contract/entities/product';
import { RoundButton } from '@ui/components/RoundButton';
import { ModelSlide } from './ModelSlide';
import { Slides, useCarousel } from './Slides';
import { useSwipe } from './useSwipe';

/** One model at a time, by arrows or swipe, around and around (APG carousel, without rotation). */
export function ModelSlider({ products }: { products: readonly Product[] }) {
  const carousel = useCarousel(products);
  const swipe = useSwipe(carousel);
  const [shown] = carousel.ordered;
  return (
    <section aria-roledescription="carousel" aria-label="Featured models">
      <div {...swipe} className="[touch-action:pan-y] select-none">
        <Slides
          slides={carousel.ordered.map((product) => ({
            id: product.product_id,
            label: `${products.indexOf(product) + 1} of ${products.length}`,
            content: <ModelSlide product={product} eager={product === shown} />,
          }))}
          visible={1}
          first={carousel.first}
          direction={carousel.direction}
          announced
          className="auto-cols-[100%]"
          frame="overflow-hidden rounded-panel bg-soft"
          slide="min-w-0"
        />
      </div>
      <div className="mt-4 flex items-center justify-between">
        <p aria-hidden="true" className="text-muted tabular">
          {carousel.first + 1} of {products.length}
        </p>
        <div className="flex gap-2">
          <RoundButton icon={ChevronLeft} label="Previous model" onClick={carousel.previous} />
          <RoundButton icon={ChevronRight} label="Next model" onClick={carousel.next} />
        </div>
      </div>
    </section>
  );
}
