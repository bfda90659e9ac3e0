/** The sentences of promotion codes; what the server says of a code is shown as it comes. */
export const messages = {
  field: 'Promotion code',
  apply: 'Apply code',
  remove: 'Remove code',
  empty: 'Enter a code.',
  applied: (code: string) => `Code ${code} is applied.`,
  removed: (code: string) => `Code ${code} is removed.`,
  notChecked: 'The code could not be checked. Please try again.',
  offline: 'Checked when you are back online.',
  checkedLater: 'This code is checked again when you place your order.',
  freeShipping: 'Taken off the shipping at checkout.',
} as const;
