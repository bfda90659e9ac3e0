import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ALL_CATEGORIES } from '@contract/entities/category';
import { SearchResults } from '../features/catalog';

export function SearchPage() {
  const [params] = useSearchParams();
  const query = (params.get('query') ?? '').trim();
  const category = params.get('category') ?? ALL_CATEGORIES;
  return <PagedResults key={`${query}\n${category}`} query={query} category={category} />;
}

/** Which page is open belongs to these results: others start at the first again. */
function PagedResults({ query, category }: { query: string; category: string }) {
  const [page, setPage] = useState(1);
  const turn = (next: number) => {
    setPage(next);
    window.scrollTo({ top: 0 });
  };
  return <SearchResults query={query} category={category} page={page} onPage={turn} />;
}
