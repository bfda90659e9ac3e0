import { isUnavailable, type CartItem } from '../../shared/rules/cartItem';

/** Why checkout refuses, in its fixed order (VALIDATION-07 to VALIDATION-16). */
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

type Check = (facts: CheckoutFacts) => CheckoutRefusal | null;

/** The checks in order; the first one that fails decides. */
const CHECKOUT_CHECKS: readonly Check[] = [
  (facts) => (facts.isLoggedIn ? null : { code: 'not_logged_in' }),
  (facts) => (facts.termsAgreed ? null : { code: 'terms_not_agreed' }),
  (facts) => {
    const fields = CHECKOUT_FIELDS.filter((field) => facts.fields[field].trim() === '');
    return fields.length === 0 ? null : { code: 'fields_missing', fields };
  },
  (facts) => (facts.shippingMethod ? null : { code: 'shipping_method_missing' }),
  (facts) => {
    const names = facts.items.filter(isUnavailable).map((item) => item.name);
    return names.length === 0 ? null : { code: 'items_unavailable', names };
  },
  (facts) => (facts.accessToken && Number.isInteger(facts.userId) ? null : { code: 'not_authenticated' }),
];

export function checkoutRefusal(facts: CheckoutFacts): CheckoutRefusal | null {
  for (const check of CHECKOUT_CHECKS) {
    const refusal = check(facts);
    if (refusal) return refusal;
  }
  return null;
}
