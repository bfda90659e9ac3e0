import { ChevronLeft, ChevronRight } from 'lucide';
import type { Product } from '@contract/entities/product';
import { RoundButton } from '@ui/components/RoundButton';
import { minWidth, FULL_PAGE } from '@ui/breakpoints';
import { ButtonLink } from '@ui/components/Button';
import { noWrapNumbers, noWrapName } from '@ui/components/noWrap';
import { paths } from '../../shared/routing/paths';
import { Price } from '../../shared/components/Price';
import { ProductImage } from '../../shared/components/ProductImage';
import { Slides, useCarousel, useSwipe } from './Slides';

/** One model at a time, by arrows or swipe; wraps around (APG carousel, without rotation). */
export function ModelSlider({ products }: { products: readonly Product[] }) {
  const carousel = useCarousel(products);
  const swipe = useSwipe(carousel);
  const [currentProduct] = carousel.orderedItems;
  return (
    <section aria-roledescription="carousel" aria-label="Featured models">
      <div {...swipe} className="[touch-action:pan-y] select-none">
        <Slides
          slides={carousel.orderedItems.map((product) => ({
            id: product.product_id,
            label: `${products.indexOf(product) + 1} of ${products.length}`,
            content: <ModelSlide product={product} eager={product === currentProduct} />,
          }))}
          visible={1}
          first={carousel.first}
          direction={carousel.direction}
          isAnnounced
          className="auto-cols-[100%]"
          // Without `relative`, texts for screen readers, which are positioned absolutely, would widen the page.
          frameClass="relative overflow-hidden rounded-panel bg-soft"
          slideClass="min-w-0"
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

const SIZES = `${FULL_PAGE} 616px, ${minWidth('sm')} 48vw, 92vw`;
const HIGHLIGHT_COUNT = 4;

/** A featured model: picture, description, price and link. */
function ModelSlide({ product, eager }: { product: Product; eager: boolean }) {
  return (
    <div className="grid h-full sm:grid-cols-2">
      <div className="tile aspect-square bg-tile md:aspect-auto md:h-130">
        <ProductImage images={product.image_urls} alt="" eager={eager} sizes={SIZES} />
      </div>
      <div className="flex flex-col justify-center gap-4 p-6 md:p-12">
        <div>
          <p className="text-sm text-muted">{product.brand}</p>
          <h2 className="mt-1 text-xl md:text-3xl">{noWrapName(product.name)}</h2>
        </div>
        <Price naira={product.price} originalNaira={product.original_price} size="page" />
        <dl className="grid gap-2 text-sm max-md:hidden">
          {product.specifications.slice(0, HIGHLIGHT_COUNT).map(({ name, value }) => (
            <div key={name} className="grid grid-cols-[140px_minmax(0,1fr)] gap-3">
              <dt className="text-muted">{name}</dt>
              <dd>{noWrapNumbers(value)}</dd>
            </div>
          ))}
        </dl>
        <div className="mt-2">
          <ButtonLink to={paths.productDetails(product.product_id)} variant="primary" size="large">
            See details
            <span className="sr-only">of {product.name}</span>
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}
