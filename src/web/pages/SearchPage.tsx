import { useSearchParams } from 'react-router-dom';
import { askForSearch, categoriesOf, SearchResults } from '../features/listing';

function wishOf(params: URLSearchParams) {
  return {
    query: (params.get('query') ?? '').trim(),
    categories: categoriesOf(params.getAll('category')),
    exact: params.get('exact') === 'true',
  };
}

export const askFor = ({ params }: { params: URLSearchParams }) => askForSearch(wishOf(params), params);

export function SearchPage() {
  const [params] = useSearchParams();
  const wish = wishOf(params);
  return <SearchResults key={`${wish.query}\n${wish.exact}`} {...wish} />;
}
