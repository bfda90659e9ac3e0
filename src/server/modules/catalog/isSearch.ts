import type { FastifyRequest } from 'fastify';
import { API_BASE } from '@contract/call';
import { productFacets, productSuggestions } from '@contract/calls/catalog';

const SEARCH_PATHS = [productFacets, productSuggestions].map(({ path }) => API_BASE + path);

/**
 * Whether a request needs a search. A search text makes one of any address, since a page is rendered from its results.
 */
export function isSearch({ query, routeOptions }: FastifyRequest): boolean {
  if (routeOptions.url !== undefined && SEARCH_PATHS.includes(routeOptions.url)) return true;
  const { query: text, searchQuery } = query as Record<string, unknown>;
  return [text, searchQuery].flat().some((value) => typeof value === 'string' && value.trim() !== '');
}
