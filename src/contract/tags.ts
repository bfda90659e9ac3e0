/** Groups of calls in the OpenAPI document, with their descriptions. */
export const TAGS = {
  session: 'Accounts, tokens and passwords',
  addresses: 'Saved addresses',
  privacy: 'What is kept of a customer, and having it erased',
  catalogue: 'Products, deals and categories',
  orders: 'Placing, reading and cancelling orders',
  promotions: 'Promotion codes',
  payments: 'Paying by card',
  operations: 'Whether the server lives and can work, and reports of problems',
} as const;

export type Tag = keyof typeof TAGS;
