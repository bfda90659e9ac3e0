import { useParams } from 'react-router-dom';
import { CategoryProducts } from '../features/catalog';

/** The name is all of the address after `/shop/`, its slash encoded or not. */
export function CategoryPage() {
  const { '*': name = '' } = useParams();
  return <CategoryProducts key={name} name={name} />;
}
