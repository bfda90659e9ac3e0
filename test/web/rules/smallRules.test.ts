import {
  capQuantity,
  isUnavailable,
  refuseDecrease,
  refuseIncrease,
} from '../../../src/web/shared/rules/cartItem';
import { identifierOf } from '../../../src/web/features/session/SignInForm';
import { withNewest } from '../../../src/web/features/viewed/viewedSlice';

describe('quantity', () => {
  it('grows only below the stock, and never past 1 while the stock is unknown', () => {
    expect(refuseIncrease({ quantity: 2, stock: 3 })).toBeNull();
    expect(refuseIncrease({ quantity: 3, stock: 3 })).toBe('at_stock');
    expect(refuseIncrease({ quantity: 1, stock: null })).toBe('stock_unknown');
  });

  it('never falls below 1', () => {
    expect(refuseDecrease({ quantity: 2 })).toBeNull();
    expect(refuseDecrease({ quantity: 1 })).toBe('at_minimum');
  });

  it.each([
    [5, 3, 3],
    [2, 3, 2],
    [0, 3, 1],
    [4, 0, 0],
  ])('caps %i at a stock of %i to %i', (quantity, stock, expected) => {
    expect(capQuantity(quantity, stock)).toBe(expected);
  });
});

it('an item is unavailable at stock 0 or after a failed refresh, but not while the stock is unknown', () => {
  expect(isUnavailable({ stock: 0, errorFetching: false })).toBe(true);
  expect(isUnavailable({ stock: 3, errorFetching: true })).toBe(true);
  expect(isUnavailable({ stock: null, errorFetching: false })).toBe(false);
});

it('sign-in sends an identifier with an at-sign as email, any other as username', () => {
  expect(identifierOf(' ada@example.com ')).toEqual({ email: 'ada@example.com' });
  expect(identifierOf('ada')).toEqual({ username: 'ada' });
});

it('viewed products keep the newest in front, each once, and at most the limit', () => {
  const list = [1, 2, 3].map((product_id) => ({ product_id }));
  expect(withNewest(list, { product_id: 3 }).map((item) => item.product_id)).toEqual([3, 1, 2]);
  expect(withNewest(list, { product_id: 9 }, 2).map((item) => item.product_id)).toEqual([9, 1]);
});
