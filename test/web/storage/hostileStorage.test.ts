import fc from 'fast-check';
import { browserStorage } from '@ui/storage/browserStorage';
import { makeStore, persist } from '../../../src/web/app/store';
import { addToCart, persistedCart, selectCartItems } from '../../../src/web/features/cart';
import { selectIsLoggedIn, selectUsername } from '../../../src/web/features/session';
import { persistedViewed, productViewed, selectViewed } from '../../../src/web/features/viewed';
import { persistedWishlist, productWished, selectWishlist } from '../../../src/web/features/wishlist';

const SEEN = { product_id: 7, name: 'Cable', image_url: '/c.webp', price: 1500 };
const CABLE = { ...SEEN, stock: 3, is_abroad_order: false, abroad_delivery_days: null };
const FULL = { ...CABLE, description: '' };

/** The store once everything stored has been restored. */
async function startStore(stored: Record<string, string>) {
  for (const [key, value] of Object.entries(stored)) window.localStorage.setItem(key, value);
  const store = makeStore();
  const persistor = persist(store);
  await new Promise<void>((ready) => {
    const check = () => (persistor.getState().bootstrapped ? ready() : void setTimeout(check, 5));
    check();
  });
  return { ...store, persistor };
}

let consoleWarn: jest.SpyInstance;

beforeEach(() => {
  consoleWarn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});

afterEach(() => {
  jest.restoreAllMocks();
  browserStorage.clear(() => true);
});

it('STORAGE-02 WISHLIST-12 the shop stores cart, wishlist and viewed products as plain JSON lists', async () => {
  const shop = await startStore({});
  shop.dispatch(addToCart(FULL));
  shop.dispatch(productWished(CABLE));
  shop.dispatch(productViewed(SEEN));
  await shop.persistor.flush();
  expect(JSON.parse(window.localStorage.getItem('cartData') ?? '')).toEqual([
    expect.objectContaining({ ...FULL, quantity: 1, errorFetching: false }),
  ]);
  expect(JSON.parse(window.localStorage.getItem('wishlist') ?? '')).toEqual([CABLE]);
  expect(JSON.parse(window.localStorage.getItem('viewedProducts') ?? '')).toEqual([SEEN]);
});

it('CART-23 the shop reads a plain list of an earlier version, and adds missing fields', async () => {
  const shop = await startStore({ cartData: JSON.stringify([{ ...FULL, quantity: 2 }]) });
  expect(selectCartItems(shop.getState())).toEqual([
    { ...FULL, quantity: 2, errorFetching: false, addedPrice: FULL.price },
  ]);
});

it.each(['{', 'null', '"text"', '7', '[1,null,[]]', '{"items":[]}'])(
  'STORAGE-06 the shop starts with empty lists on %s, and logs a warning',
  async (text) => {
    const shop = await startStore({ cartData: text, wishlist: text, viewedProducts: text });
    expect(selectCartItems(shop.getState())).toEqual([]);
    expect(selectWishlist(shop.getState())).toEqual([]);
    expect(selectViewed(shop.getState())).toEqual([]);
    expect(consoleWarn).toHaveBeenCalled();
  },
);

it('parsing drops invalid and duplicate entries and keeps the others', () => {
  const list = [CABLE, { ...CABLE, name: 'Again' }, { ...CABLE, product_id: -1 }, { product_id: 8 }, 'x'];
  expect(persistedWishlist.parse(JSON.stringify(list))).toEqual([CABLE]);
});

it('STORAGE-03 STORAGE-04 STORAGE-05 the shop keeps at most 20 viewed products, newest first, each once', async () => {
  const shop = await startStore({});
  for (let id = 1; id <= 25; id += 1) shop.dispatch(productViewed({ ...CABLE, product_id: id }));
  shop.dispatch(productViewed({ ...CABLE, product_id: 10 }));
  const ids = selectViewed(shop.getState()).map((item) => item.product_id);
  expect(ids.slice(0, 3)).toEqual([10, 25, 24]);
  expect(ids).toHaveLength(20);
  expect(new Set(ids).size).toBe(20);
});

it('parsing never throws, whatever is stored', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      for (const { parse } of [persistedCart, persistedWishlist, persistedViewed]) {
        for (const item of parse(text)) expect(item.product_id).toBeGreaterThan(0);
      }
    }),
  );
});

it('the shop works until the tab closes when storage is full or switched off', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const shop = await startStore({});
  shop.dispatch(addToCart(FULL));
  await shop.persistor.flush();
  expect(selectCartItems(shop.getState())).toHaveLength(1);
  expect(browserStorage.get('cartData')).toContain('Cable');
});

it("clearing removes only one app's keys, also those in memory", () => {
  window.localStorage.setItem('cartData', '[]');
  window.localStorage.setItem('length', '1');
  window.localStorage.setItem('desk_session', '{}');
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  for (const key of ['wishlist', 'desk_x']) browserStorage.set(key, 'in memory');
  browserStorage.clear((key) => !key.startsWith('desk_'));
  const values = ['cartData', 'length', 'wishlist', 'desk_session', 'desk_x'].map((key) =>
    browserStorage.get(key),
  );
  expect(values).toEqual([null, null, null, '{}', 'in memory']);
});

it('SESSION-08 the shop restores the signed-in user, and a session whose names are broken', async () => {
  const user = { id: 5, username: 'ada', first_name: '', last_name: '', email: 'a@example.com' };
  const signedInStore = await startStore({
    access_token: 'a',
    userId: '5',
    session: JSON.stringify({ user }),
  });
  expect(selectUsername(signedInStore.getState())).toBe('ada');
  const namelessStore = await startStore({ access_token: 'a', session: '{' });
  expect(selectIsLoggedIn(namelessStore.getState())).toBe(true);
  expect(selectUsername(namelessStore.getState())).toBe('');
});
