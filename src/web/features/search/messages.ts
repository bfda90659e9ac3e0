export const messages = {
  clearSearches: 'Clear',
  suggestions: (count: number) => (count === 1 ? '1 suggestion' : `${count} suggestions`),
} as const;
