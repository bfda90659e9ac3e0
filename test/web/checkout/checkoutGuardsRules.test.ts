import {
  CHECKOUT_FIELDS,
  checkoutRefusal,
  type CheckoutFacts,
} from '../../../src/web/features/checkout/checkoutGuards';

const complete: CheckoutFacts = {
  isLoggedIn: true,
  termsAgreed: true,
  fields: {
    email: 'ada@example.com',
    first_name: 'Ada',
    last_name: 'Obi',
    address: '12 Adeola Odeku Street',
    city: 'Ikeja',
    state: 'Lagos',
    postal_code: '100271',
    country: 'Nigeria',
    phone: '+2348030000000',
  },
  shippingMethod: 'ikeja',
  items: [{ product_id: 22, name: 'Power bank', quantity: 1, stock: 3, errorFetching: false }],
  accessToken: 'token',
  userId: 7,
};

const noFields = Object.fromEntries(CHECKOUT_FIELDS.map((field) => [field, ' '])) as CheckoutFacts['fields'];
const soldOut = [
  { product_id: 22, name: 'Power bank', quantity: 0, stock: 0, errorFetching: false },
  { product_id: 23, name: 'Cable', quantity: 1, stock: 4, errorFetching: false },
  { product_id: 24, name: 'Watch', quantity: 1, stock: 4, errorFetching: true },
];
const nothing: CheckoutFacts = {
  isLoggedIn: false,
  termsAgreed: false,
  fields: noFields,
  shippingMethod: '',
  items: soldOut,
  accessToken: null,
  userId: null,
};

it('lets a complete checkout pass', () => {
  expect(checkoutRefusal(complete)).toBeNull();
});

it('refuses in the fixed order, one at a time', () => {
  const mended: (keyof CheckoutFacts)[] = [
    'isLoggedIn',
    'termsAgreed',
    'fields',
    'shippingMethod',
    'items',
    'accessToken',
  ];
  let facts = nothing;
  const codes = mended.map((key) => {
    const refusal = checkoutRefusal(facts);
    facts = { ...facts, [key]: complete[key] };
    return refusal?.code;
  });
  expect(codes).toEqual([
    'not_logged_in',
    'terms_not_agreed',
    'fields_missing',
    'shipping_method_missing',
    'items_unavailable',
    'not_authenticated',
  ]);
});

it.each(CHECKOUT_FIELDS)('demands %s', (field) => {
  const refusal = checkoutRefusal({ ...complete, fields: { ...complete.fields, [field]: '  ' } });
  expect(refusal).toEqual({ code: 'fields_missing', fields: [field] });
});

it('names every unavailable item, sold out or not fetched', () => {
  expect(checkoutRefusal({ ...complete, items: soldOut })).toEqual({
    code: 'items_unavailable',
    names: ['Power bank', 'Watch'],
  });
});

it.each([
  ['no token', { accessToken: null }],
  ['an empty token', { accessToken: '' }],
  ['no user id', { userId: null }],
  ['a user id that is no number', { userId: Number.NaN }],
])('asks to sign in again with %s', (_case, facts) => {
  expect(checkoutRefusal({ ...complete, ...facts })).toEqual({ code: 'not_authenticated' });
});
