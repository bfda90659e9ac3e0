import type { CheckoutFacts } from '../../../src/web/features/checkout/checkoutGuards';
import type {
  PlaceOrderBody,
  PlaceOrderOutcome,
  FindOrderOutcome,
} from '../../../src/web/features/checkout/checkoutFlow';

export const fields: CheckoutFacts['fields'] = {
  email: 'adaeze@example.com',
  first_name: 'Adaeze',
  last_name: 'Okonkwo',
  address: '12 Adeola Odeku Street',
  city: 'Ikeja',
  state: 'Lagos',
  postal_code: '100281',
  country: 'Nigeria',
  phone: '+2348035550126',
};
const validFacts: CheckoutFacts = {
  isLoggedIn: true,
  termsAgreed: true,
  fields,
  shippingMethod: 'ikeja',
  items: [{ product_id: 22, name: 'Ovra One', quantity: 1, stock: 3, errorFetching: false }],
  accessToken: 'token',
  userId: 7,
};
const order: PlaceOrderBody = {
  ...fields,
  user_id: 7,
  shipping_method: 'ikeja',
  order_note: '',
  payment_method_id: 1,
  shipping_cost: 5_000,
  total_amount: 1_294_000,
  cart_items: [{ product: 22, quantity: 1, price: 1_289_000 }],
};
export const factsWithStock = (stock: number, quantity = 1): Partial<CheckoutFacts> => ({
  items: [{ product_id: 22, name: 'Ovra One', quantity, stock, errorFetching: false }],
});
/** A delivery to another State by a method for Lagos. */
export const factsToKano: Partial<CheckoutFacts> = { fields: { ...fields, state: 'Kano' } };
export const placeEvent = (
  facts: Partial<CheckoutFacts>,
  key = 'key-1',
  {
    miswritten = false,
    orderChanges = {},
  }: { miswritten?: boolean; orderChanges?: Partial<PlaceOrderBody> } = {},
) => ({
  type: 'PLACE' as const,
  facts: { ...validFacts, ...facts },
  wish: { order: { ...order, ...orderChanges }, key, addressToSave: null },
  miswritten,
});
export const resumeEvent = { type: 'RESUME' as const, wish: { order, key: 'key-0', addressToSave: null } };
export const placedOutcome = {
  kind: 'placed',
  order: {
    ...{ orderId: 501, isPaid: false, discountNaira: 0 },
    ...{ subtotalNaira: 1_289_000, shippingNaira: 5_000, totalNaira: 1_294_000 },
  },
} satisfies PlaceOrderOutcome & FindOrderOutcome;
export const changedOutcome: PlaceOrderOutcome = {
  kind: 'changed',
  change: { code: 'price_changed', items: [{ product: 22, name: 'Ovra One', price: 1_300_000, stock: 3 }] },
};
export const codeRefusedOutcome: PlaceOrderOutcome = {
  kind: 'code_refused',
  codeRefusal: { reason: 'used_up', sentence: 'This code has been used up.' },
};
