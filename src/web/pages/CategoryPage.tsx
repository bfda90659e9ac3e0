import { askForCategory, CategoryProducts } from '../features/listing';
import { usePathParts, type PathPartsOf } from '../shared/routing/pathParts';

/** The name is all of the address after `/shop/`, its slash encoded or not. */
const nameOf = ({ '*': name = '' }: PathPartsOf) => name;

export const askFor = ({ parts, params }: { parts: PathPartsOf; params: URLSearchParams }) =>
  askForCategory(nameOf(parts), params);

export function CategoryPage() {
  const name = nameOf(usePathParts());
  return <CategoryProducts key={name} name={name} />;
}
