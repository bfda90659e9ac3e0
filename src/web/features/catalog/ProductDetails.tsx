import { imagesOf, type Product } from '@contract/entities/product';
import { usePageFocus } from '../../shared/hooks/usePageFocus';
import { paths } from '../../shared/routing/paths';
import { Breadcrumbs } from '../../shared/ui/Breadcrumbs';
import { BuyBox } from './BuyBox';
import { ProductGallery } from './ProductGallery';
import { ProductHead } from './ProductHead';
import { ProductTexts } from './ProductTexts';
import { Promises } from './Promises';
import { RelatedProducts } from './RelatedProducts';
import { RecentlyViewed } from './RecentlyViewed';

/** Pictures left, name and buying right; on a phone one below the other with the action in the first screen. */
export function ProductDetails({ product }: { product: Product }) {
  const heading = usePageFocus();
  const category = product.category_name;
  return (
    <div className="page pb-12 md:pt-5 md:pb-18">
      <ProductHead product={product} />
      <div className="max-md:hidden">
        <Breadcrumbs crumbs={[{ label: category, to: paths.category(category) }, { label: product.name }]} />
      </div>
      <div className="grid gap-x-14 gap-y-5 md:grid-cols-[minmax(0,1.56fr)_minmax(0,1fr)] md:pt-4">
        <ProductGallery product={product} views={imagesOf(product)} />
        <div className="md:pt-3">
          <h1 ref={heading} tabIndex={-1} className="text-xl md:text-3xl">
            {product.name}
          </h1>
          <BuyBox product={product} />
          <Promises product={product} />
        </div>
      </div>
      <ProductTexts product={product} />
      <RelatedProducts product={product} />
      <RecentlyViewed except={product.product_id} />
    </div>
  );
}
