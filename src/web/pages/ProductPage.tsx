import { ProductView } from '../features/catalog';
import { usePathParts } from '../shared/routing/pathParts';

/** What no product can have as its id; the server is asked and says so. */
const NO_PRODUCT = 0;

export function ProductPage() {
  const { productId } = usePathParts();
  if (productId === undefined) return <ProductView productId={null} />;
  const id = Number(productId);
  return <ProductView productId={Number.isSafeInteger(id) ? id : NO_PRODUCT} />;
}
