/** Sentences of the featured models; those of the checklist are exact. */
export const messages = {
  noFeatured: 'No featured products found.',
  allCategories: 'Browse all categories',
  error: (message: string) => `Error: ${message}`,
} as const;
