import { CategoryProducts } from '../features/catalog';
import { usePathParts } from '../shared/routing/pathParts';

/** The name is all of the address after `/shop/`, its slash encoded or not. */
export function CategoryPage() {
  const { '*': name = '' } = usePathParts();
  return <CategoryProducts key={name} name={name} />;
}
