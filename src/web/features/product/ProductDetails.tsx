import { useLocation } from 'react-router-dom';
import { imagesOf, type Product, type ProductDetail } from '@contract/entities/product';
import { noWrapName } from '@ui/components/noWrap';
import { readInPlaceState, useHeadingFocus } from '../../shared/routing/inPlace';
import { paths } from '../../shared/routing/paths';
import { Breadcrumbs } from '../../shared/components/Breadcrumbs';
import { BuyBox } from './BuyBox';
import { OptionGroups } from './OptionGroups';
import { optionMessages } from './messages';
import { ProductGallery } from './ProductGallery';
import { ProductHead } from './ProductHead';
import { Assurances } from './Assurances';
import { RecentlyViewed, RelatedProducts } from './ProductRows';

interface Props {
  product: ProductDetail;
  /** the id in the address: this product, or a variant that is loading */
  chosenId: number;
}

/** Pictures left, name and buy box right. On a phone they are stacked, with the button on the first screen. */
export function ProductDetails({ product, chosenId }: Props) {
  const heading = useHeadingFocus();
  const hasSwitchedVariant = readInPlaceState(useLocation().state) !== null;
  const isCurrent = product.product_id === chosenId;
  const category = product.category_name;
  return (
    <div aria-busy={!isCurrent} className="page pb-12 md:pt-5 md:pb-18">
      <ProductHead product={product} />
      <div className="max-md:hidden">
        <Breadcrumbs crumbs={[{ label: category, to: paths.category(category) }, { label: product.name }]} />
      </div>
      <div className="grid gap-x-8 gap-y-5 lg:gap-x-14 md:grid-cols-[minmax(0,1.56fr)_minmax(0,1fr)] md:pt-4">
        <div inert={!isCurrent}>
          <ProductGallery key={product.product_id} product={product} views={imagesOf(product)} />
        </div>
        <div className="md:pt-3">
          <h1 ref={heading} tabIndex={-1} className="text-xl md:text-3xl">
            {noWrapName(product.name)}
          </h1>
          <p role="status" className="sr-only">
            {isCurrent && hasSwitchedVariant && optionMessages.shown(product)}
          </p>
          <BuyBox product={product} isCurrent={isCurrent}>
            <OptionGroups product={product} chosenId={chosenId} />
          </BuyBox>
          <Assurances product={product} />
        </div>
      </div>
      <ProductTexts product={product} />
      <RelatedProducts product={product} />
      <RecentlyViewed exceptId={product.product_id} />
    </div>
  );
}

/** Description and specifications. */
function ProductTexts({ product }: { product: Product }) {
  const { description, specifications } = product;
  return (
    <div className="mt-12 grid gap-x-14 gap-y-10 md:mt-18 md:grid-cols-[minmax(0,1.56fr)_minmax(0,1fr)]">
      {description && (
        <section>
          <h2 className="text-xl md:text-2xl">Description</h2>
          <p className="mt-3 max-w-text leading-[1.75rem] whitespace-pre-line text-ink-2">
            {noWrapName(description)}
          </p>
        </section>
      )}
      {specifications.length > 0 && (
        <section>
          <h2 className="text-xl md:text-2xl">Specifications</h2>
          <dl className="mt-3">
            {specifications.map(({ name, value }) => (
              <div
                key={name}
                className="grid grid-cols-[2fr_3fr] gap-3 border-b border-line py-2.5 text-name"
              >
                <dt className="text-muted">{name}</dt>
                <dd>{noWrapName(value)}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </div>
  );
}
