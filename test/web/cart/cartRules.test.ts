import { DEFAULT_IMAGE } from '@contract/entities/product';
import { makeStore } from '../../../src/web/app/store';
import { addToCart, increaseQuantity, type AddableProduct } from '../../../src/web/features/cart';
import {
  cartCleared,
  cartReplaced,
  itemRefreshed,
  itemRefreshFailed,
  itemRemoved,
  quantityDecreased,
  quantityIncreased,
  selectCartItems,
  selectCartSubtotalNaira,
  selectUnavailableItems,
} from '../../../src/web/features/cart/cartSlice';

const CABLE = {
  product_id: 7,
  name: 'Cable',
  description: 'One metre.',
  image_url: '/media/cable.webp',
  price: 1500.5,
  stock: 3,
  is_abroad_order: false,
  abroad_delivery_days: null,
};

function storeWith(...items: AddableProduct[]) {
  const store = makeStore();
  for (const item of items) store.dispatch(addToCart(item));
  const line = (at = 0) => selectCartItems(store.getState())[at];
  return { ...store, line };
}

describe('adding', () => {
  it('CART-06 makes an item with quantity 1', () => {
    expect(storeWith(CABLE).line()).toMatchObject({ ...CABLE, quantity: 1, errorFetching: false });
  });

  it('CART-07 changes nothing when the product is there already', () => {
    const { dispatch, getState } = storeWith(CABLE);
    dispatch(quantityIncreased(7));
    const itemsBefore = selectCartItems(getState());
    expect(dispatch(addToCart({ ...CABLE, price: 1 }))).toEqual({ alreadyInCart: itemsBefore[0]?.quantity });
    expect(selectCartItems(getState())).toBe(itemsBefore);
  });

  it.each(['product_id', 'name', 'image_url', 'price', 'stock'] as const)(
    "CART-26 without %s logs 'Incomplete product data' and adds nothing",
    (field) => {
      const consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
      const { dispatch, getState } = storeWith();
      expect(dispatch(addToCart({ ...CABLE, [field]: undefined }))).toBe('incomplete');
      expect(selectCartItems(getState())).toEqual([]);
      expect(consoleError).toHaveBeenCalledWith('Incomplete product data', expect.anything());
      consoleError.mockRestore();
    },
  );

  it('makes an item from a product of a list and from one of the wishlist', () => {
    const { image_url, description, ...common } = CABLE;
    const pictures = { small: '/s.webp', medium: '/m.webp', large: '/l.webp' };
    const listed = { ...common, description, image_urls: pictures };
    expect(storeWith(listed).line()).toEqual(expect.objectContaining({ ...CABLE, image_url: '/m.webp' }));
    expect(storeWith(listed).line()).not.toHaveProperty('image_urls');
    expect(storeWith({ ...listed, image_urls: null }).line()).toMatchObject({ image_url: DEFAULT_IMAGE });
    expect(storeWith({ ...common, image_url }).line()).toMatchObject({ image_url, description: '' });
  });

  it('CART-26 accepts a price and a stock of 0', () => {
    expect(storeWith({ ...CABLE, price: 0, stock: 0 }).line()).toMatchObject({ price: 0, stock: 0 });
  });
});

describe('the quantity', () => {
  it('CART-08 CART-09 rises up to the stock and no further', () => {
    const { dispatch, line } = storeWith(CABLE);
    const results = [1, 2, 3].map(() => dispatch(increaseQuantity(7)));
    expect(results).toEqual([null, null, 'at_stock']);
    expect(line()?.quantity).toBe(3);
  });

  it('CART-10 never falls below 1', () => {
    const { dispatch, line } = storeWith(CABLE);
    dispatch(quantityIncreased(7));
    for (let press = 0; press < 3; press += 1) dispatch(quantityDecreased(7));
    expect(line()?.quantity).toBe(1);
  });

  it('CART-24 does not pass 1 while the stock is unknown, and logs a warning', () => {
    const consoleWarn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { dispatch, line } = storeWith();
    dispatch(
      cartReplaced([{ ...CABLE, stock: null, quantity: 1, errorFetching: false, addedPrice: 1500.5 }]),
    );
    expect(dispatch(increaseQuantity(7))).toBe('stock_unknown');
    expect(line()?.quantity).toBe(1);
    expect(consoleWarn).toHaveBeenCalledTimes(1);
    consoleWarn.mockRestore();
  });
});

describe('a refresh', () => {
  it('CART-14 CART-15 updates the product fields and caps the quantity at stock', () => {
    const { dispatch, line } = storeWith(CABLE);
    dispatch(quantityIncreased(7));
    dispatch(quantityIncreased(7));
    dispatch(itemRefreshed({ ...CABLE, name: 'Cable, braided', price: 1700, stock: 2 }));
    expect(line()).toMatchObject({ name: 'Cable, braided', price: 1700, stock: 2, quantity: 2 });
  });

  it('CART-16 CART-18 sets stock 0, quantity 0 and the flag when it fails', () => {
    const { dispatch, getState, line } = storeWith(CABLE);
    dispatch(itemRefreshFailed(7));
    expect(line()).toMatchObject({ stock: 0, quantity: 0, errorFetching: true });
    expect(selectUnavailableItems(getState())).toHaveLength(1);
    dispatch(quantityIncreased(7));
    expect(line()?.quantity).toBe(0);
  });

  it("restores the shopper's quantity once the item is available again, also after several failures", () => {
    const { dispatch, line } = storeWith(CABLE);
    dispatch(quantityIncreased(7));
    dispatch(itemRefreshFailed(7));
    dispatch(itemRefreshFailed(7));
    dispatch(itemRefreshed(CABLE));
    expect(line()).toMatchObject({ quantity: 2, stock: 3, errorFetching: false });
    expect(line()).not.toHaveProperty('wanted');
  });

  it('remembers the quantity while there is no stock', () => {
    const { dispatch, line } = storeWith(CABLE);
    dispatch(quantityIncreased(7));
    dispatch(itemRefreshed({ ...CABLE, stock: 0 }));
    expect(line()?.quantity).toBe(0);
    dispatch(itemRefreshed({ ...CABLE, stock: 9 }));
    expect(line()?.quantity).toBe(2);
  });

  it('does not bring back an item that was removed meanwhile', () => {
    const { dispatch, getState } = storeWith(CABLE);
    dispatch(itemRemoved(7));
    dispatch(itemRefreshed(CABLE));
    dispatch(itemRefreshFailed(7));
    expect(selectCartItems(getState())).toEqual([]);
  });
});

it('CART-11 CART-12 CART-20 the subtotal sums price times quantity, and items can be removed and cleared', () => {
  const { dispatch, getState } = storeWith(CABLE, { ...CABLE, product_id: 8, price: 0.1 });
  dispatch(quantityIncreased(8));
  dispatch(quantityIncreased(8));
  expect(selectCartSubtotalNaira(getState())).toBe(1500.8);
  dispatch(itemRemoved(7));
  expect(selectCartItems(getState()).map((item) => item.product_id)).toEqual([8]);
  dispatch(cartCleared());
  expect(selectCartItems(getState())).toEqual([]);
});
