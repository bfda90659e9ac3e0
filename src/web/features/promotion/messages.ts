/** The texts of promotion codes; the server's refusals are shown as they are. */
export const messages = {
  field: 'Promotion code',
  apply: 'Apply code',
  remove: 'Remove code',
  empty: 'Enter a code.',
  applied: (code: string) => `Code ${code} is applied.`,
  removed: (code: string) => `Code ${code} is removed.`,
  notChecked: "We couldn't check the code. Please try again.",
  offline: "We'll check this code when you're back online.",
  checkedAtOrder: "We'll check this code again when you place your order.",
  freeShipping: 'Free delivery will be applied at checkout.',
} as const;
