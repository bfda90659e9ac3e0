/** Maximum number of suggestions of each kind under the search box. */
export const MAX_SUGGESTIONS = { categories: 3, queries: 4, products: 6 } as const;
