import useEmblaCarousel from 'embla-carousel-react';
import { ChevronLeft, ChevronRight } from 'lucide';
import { useEffect, useState } from 'react';
import type { Product } from '@contract/entities/product';
import { useHydrated } from '../../shared/hooks/useHydrated';
import { useReducedMotion } from '../../shared/hooks/useMediaQuery';
import { RoundButton } from '../../shared/ui/RoundButton';
import { ModelSlide } from './ModelSlide';

/** One model at a time, by arrows or swipe, around and around (APG carousel, without rotation). */
export function ModelSlider({ products }: { products: readonly Product[] }) {
  const reducedMotion = useReducedMotion();
  // Without scripts every slide can be reached.
  const answers = useHydrated();
  const [viewport, embla] = useEmblaCarousel({ loop: true, duration: reducedMotion ? 0 : 24 });
  const [at, setAt] = useState(0);

  useEffect(() => {
    if (!embla) return;
    const follow = () => setAt(embla.selectedScrollSnap());
    embla.on('select', follow);
    return () => {
      embla.off('select', follow);
    };
  }, [embla]);

  return (
    <section aria-roledescription="carousel" aria-label="Featured models">
      <div ref={viewport} className="overflow-hidden rounded-panel bg-soft noscript:overflow-x-auto">
        <div className="flex" aria-live="polite">
          {products.map((product, index) => (
            <div
              key={product.product_id}
              role="group"
              aria-roledescription="slide"
              aria-label={`${index + 1} of ${products.length}`}
              inert={answers && index !== at}
              className="min-w-0 flex-[0_0_100%]"
            >
              <ModelSlide product={product} eager={index === 0} />
            </div>
          ))}
        </div>
      </div>
      <div className="mt-4 flex items-center justify-between">
        <p aria-hidden="true" className="text-muted tabular">
          {at + 1} of {products.length}
        </p>
        <div className="flex gap-2">
          <RoundButton icon={ChevronLeft} label="Previous model" onClick={() => embla?.scrollPrev()} />
          <RoundButton icon={ChevronRight} label="Next model" onClick={() => embla?.scrollNext()} />
        </div>
      </div>
    </section>
  );
}
