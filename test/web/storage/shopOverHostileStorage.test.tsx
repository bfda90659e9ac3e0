import { screen, waitFor } from '@testing-library/react';
import { renderShop } from '../../support/renderShop';
import { shopFixture } from '../../support/shopFixture';

shopFixture(() => openShop());

const HEALTHY = {
  cartData: JSON.stringify([
    { product_id: 1, name: 'Cable', price: 1500, image_url: '/c.webp', stock: 3, quantity: 2 },
  ]),
  wishlist: JSON.stringify([{ product_id: 2, name: 'Phone', price: 9000, image_url: '/p.webp', stock: 1 }]),
  viewedProducts: JSON.stringify([{ product_id: 3, name: 'Watch', image_url: '/w.webp', price: 700 }]),
  paymentAttempts: JSON.stringify({ 5: { reference: '1700000000000', amountKobo: 100, autoOpened: true } }),
  access_token: 'a-token',
  refresh_token: 'r-token',
  userId: '7',
  session: JSON.stringify({ user: { id: 7, username: 'adaeze' } }),
};

type Key = keyof typeof HEALTHY;

const LISTS: readonly Key[] = ['cartData', 'wishlist', 'viewedProducts'];
const KEYS: readonly Key[] = [...LISTS, 'paymentAttempts', 'session', 'userId', 'access_token'];

/** Contents that another program, an older version of the shop or a tampering user may have left. */
const HOSTILE: Record<string, string> = {
  'broken JSON': '[{"product_id":1,',
  'an empty text': '',
  null: 'null',
  'a number': '1e999',
  markup: '<script>alert(1)</script>',
  'the format of redux-persist': '{"items":"[{\\"product_id\\":1}]","_persist":"{\\"version\\":-1}"}',
  'a nested list': '[[[[[]]]]]',
};

const LIST_ENTRIES: Record<string, string> = {
  'entries of every wrong type': '[null,1,"x",[],{},true]',
  'a negative price': '[{"product_id":1,"name":"X","price":-5,"quantity":1}]',
  'an infinite price': '[{"product_id":1,"name":"X","price":1e999,"quantity":1}]',
  'invalid ids': '[{"product_id":"__proto__","name":"X","price":1},{"product_id":1.5,"name":"X","price":1}]',
  'a name that is an object': '[{"product_id":1,"name":{"toString":1},"price":1}]',
  'a poisoned prototype': '[{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}}}]',
  'a thousand of the same': JSON.stringify(Array(1000).fill({ product_id: 9, name: 'Same', price: 1 })),
};

const CASES = [
  ...KEYS.flatMap((key) => Object.entries(HOSTILE).map(([what, text]) => [what, key, text] as const)),
  ...LISTS.flatMap((key) => Object.entries(LIST_ENTRIES).map(([what, text]) => [what, key, text] as const)),
];

/** The number of entries of each list, and the username. */
function countEntries({ store }: ReturnType<typeof renderShop>) {
  const { cart, wishlist, viewed, paymentAttempts, session } = store.getState();
  return {
    cartData: cart.items.length,
    wishlist: wishlist.items.length,
    viewedProducts: viewed.items.length,
    paymentAttempts: Object.keys(paymentAttempts.byOrder).length,
    session: session.user?.username,
  };
}

let consoleWarn: jest.SpyInstance;

beforeEach(() => {
  consoleWarn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

it('the tests cover at least forty hostile contents', () => expect(CASES.length).toBeGreaterThanOrEqual(40));

it.each(CASES)(
  'STORAGE-06 the shop starts with %s under %s and keeps the other slices',
  async (_what, key, text) => {
    const view = renderShop('/about', { stored: { ...HEALTHY, [key]: text } });
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect(screen.queryByText('Unexpected Application Error!')).toBeNull();
    const counts = { cartData: 1, wishlist: 1, viewedProducts: 1, paymentAttempts: 1 };
    const healthy = Object.entries({ ...counts, session: 'adaeze' });
    const expected = Object.fromEntries(healthy.filter(([name]) => name !== key));
    await waitFor(() => expect(countEntries(view)).toMatchObject(expected));
    expect(Object.hasOwn(Object.prototype, 'isAdmin')).toBe(false);
  },
);

it.each(LISTS)('the shop logs that %s cannot be read', async (key) => {
  renderShop('/about', { stored: { [key]: 'not JSON' } });
  await screen.findByRole('heading', { level: 1 });
  expect(consoleWarn).toHaveBeenCalledWith(expect.stringContaining(key));
});

describe('a storage that throws', () => {
  it.each(['getItem', 'setItem', 'removeItem'] as const)('on %s does not break the shop', async (method) => {
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    });
    const { store, user } = renderShop('/products');
    const [add] = await screen.findAllByRole('button', { name: 'Add to Cart' });
    if (add) await user.click(add);
    await waitFor(() => expect(store.getState().cart.items).toHaveLength(1));
    if (method !== 'removeItem') {
      expect(consoleWarn).toHaveBeenCalledWith('Browser storage refused:', 'The quota has been exceeded.');
    }
  });
});
