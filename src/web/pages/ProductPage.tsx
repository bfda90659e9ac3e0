import { askForProduct, ProductView } from '../features/product';
import { usePathParts, type PathPartsOf } from '../shared/routing/pathParts';

/** What no product can have as its id; the server is asked and says so. */
const NO_PRODUCT = 0;

function productIdOf({ productId }: PathPartsOf): number | null {
  if (productId === undefined) return null;
  const id = Number(productId);
  return Number.isSafeInteger(id) ? id : NO_PRODUCT;
}

export const askFor = ({ parts }: { parts: PathPartsOf }) => askForProduct(productIdOf(parts));

export function ProductPage() {
  return <ProductView productId={productIdOf(usePathParts())} />;
}
