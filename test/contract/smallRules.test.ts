import { isUnavailable } from '@contract/rules/availability';
import { identifierOf } from '@contract/rules/credentials';
import { abroadDeliveryEstimate } from '@contract/rules/delivery';
import { confirmationMessage, isPickup } from '@contract/rules/pickup';
import { capQuantity, refuseDecrease, refuseIncrease } from '@contract/rules/quantity';
import { withNewest } from '@contract/rules/recentList';
import { suggestionsFor } from '@contract/rules/search';

describe('quantity', () => {
  it('grows below stock only, and never past 1 while stock is unknown', () => {
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
  ])('brings %i wanted of %i to %i', (wanted, stock, expected) => {
    expect(capQuantity(wanted, stock)).toBe(expected);
  });
});

it('calls an item unavailable at stock 0 or after a failed refresh, not while stock is unknown', () => {
  expect(isUnavailable({ stock: 0, errorFetching: false })).toBe(true);
  expect(isUnavailable({ stock: 3, errorFetching: true })).toBe(true);
  expect(isUnavailable({ stock: null, errorFetching: false })).toBe(false);
});

it.each([
  [14, '7-14 business days'],
  [null, '7-14 business days'],
  [undefined, '7-14 business days'],
  [21, '21 days'],
])('estimates %s days abroad as "%s"', (days, sentence) => {
  expect(abroadDeliveryEstimate(days)).toBe(sentence);
});

describe('pickup', () => {
  it('is a method whose text contains pick, or no shipping cost', () => {
    expect(isPickup({ shipping_method: 'store_pickup', shipping_cost: 30_000 })).toBe(true);
    expect(isPickup({ shipping_method: 'ikeja', shipping_cost: 0 })).toBe(true);
    expect(isPickup({ shipping_method: 'ikeja', shipping_cost: 5_000 })).toBe(false);
  });

  it('CONSTANTS-18 takes an order without shipping cost and method for pickup', () => {
    expect(isPickup({})).toBe(true);
    expect(confirmationMessage(true)).toBe('Your order is confirmed and will be ready for pickup soon.');
    expect(confirmationMessage(false)).toBe(
      'Your order is confirmed and will be processed and shipped soon.',
    );
  });
});

it('sends an identifier with an at-sign as email, any other as username', () => {
  expect(identifierOf(' ada@example.com ')).toEqual({ email: 'ada@example.com' });
  expect(identifierOf('ada')).toEqual({ username: 'ada' });
});

it('keeps the newest in front, once, and at most the limit', () => {
  const list = [1, 2, 3].map((product_id) => ({ product_id }));
  expect(withNewest(list, { product_id: 3 }).map((item) => item.product_id)).toEqual([3, 1, 2]);
  expect(withNewest(list, { product_id: 9 }, 2).map((item) => item.product_id)).toEqual([9, 1]);
});

describe('suggestions', () => {
  const items = [
    { name: 'Ovra One', category_name: 'Phones & Tablets' },
    { name: 'Bask Tower', category_name: 'Powerbanks' },
  ];

  it('match a case-insensitive substring of more than one character', () => {
    expect(suggestionsFor(items, 'oNe', 'All')).toEqual([items[0]]);
    expect(suggestionsFor(items, 'o', 'All')).toEqual([]);
    expect(suggestionsFor(items, ' o ', 'All')).toEqual([]);
  });

  it('stay within the chosen category', () => {
    expect(suggestionsFor(items, 'ba', 'Phones & Tablets')).toEqual([]);
    expect(suggestionsFor(items, 'ba', 'Powerbanks')).toEqual([items[1]]);
  });
});
