import { isUnavailable, type CartItem } from '../../shared/rules/cartItem';

/** Why checkout refuses (VALIDATION-07 to VALIDATION-16); the machine's transitions define the order of the checks. */
export type CheckoutRefusal =
  | { code: 'not_logged_in' }
  | { code: 'terms_not_agreed' }
  | { code: 'fields_missing'; fields: CheckoutField[] }
  | { code: 'shipping_method_missing' }
  | { code: 'items_unavailable'; names: string[] }
  | { code: 'not_authenticated' };

/** The nine required fields of the form. */
export const CHECKOUT_FIELDS = [
  'email',
  'first_name',
  'last_name',
  'address',
  'city',
  'state',
  'postal_code',
  'country',
  'phone',
] as const;
export type CheckoutField = (typeof CHECKOUT_FIELDS)[number];

export interface CheckoutFacts {
  isLoggedIn: boolean;
  termsAgreed: boolean;
  fields: Record<CheckoutField, string>;
  shippingMethod: string;
  items: readonly Pick<CartItem, 'product_id' | 'name' | 'quantity' | 'stock' | 'errorFetching'>[];
  accessToken: string | null;
  userId: number | null;
}

/** The required fields that are empty or blank. */
export function missingFields({ fields }: CheckoutFacts): CheckoutField[] {
  return CHECKOUT_FIELDS.filter((field) => fields[field].trim() === '');
}

/** The names of the items that cannot be ordered. */
export function unavailableNames({ items }: CheckoutFacts): string[] {
  return items.filter(isUnavailable).map(({ name }) => name);
}

export function isAuthenticated({ accessToken, userId }: CheckoutFacts): boolean {
  return Boolean(accessToken) && Number.isInteger(userId);
}

/** The refusal for a code, with the fields or names that its message needs. */
export function checkoutRefusalOf(code: CheckoutRefusal['code'], facts: CheckoutFacts): CheckoutRefusal {
  if (code === 'fields_missing') return { code, fields: missingFields(facts) };
  return code === 'items_unavailable' ? { code, names: unavailableNames(facts) } : { code };
}
