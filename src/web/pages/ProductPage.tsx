import { useRouteParams, type PageParams, type RouteParams } from '@ui/routing/routeParams';
import { loadProduct, ProductView } from '../features/product';

/** An id that no product has, so the server responds 404. */
const NO_PRODUCT = 0;

function productIdOf({ productId }: RouteParams): number | null {
  if (productId === undefined) return null;
  const id = Number(productId);
  return Number.isSafeInteger(id) ? id : NO_PRODUCT;
}

export const loadData = ({ routeParams }: PageParams) => loadProduct(productIdOf(routeParams));

export function ProductPage() {
  return <ProductView productId={productIdOf(useRouteParams())} />;
}
