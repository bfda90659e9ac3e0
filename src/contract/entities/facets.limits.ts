/** The most that is suggested under the search box, of each kind. */
export const MAX_SUGGESTIONS = { categories: 3, queries: 4, products: 6 } as const;
