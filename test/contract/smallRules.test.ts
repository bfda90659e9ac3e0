import { abroadDeliveryEstimate, confirmationMessage, isPickup } from '@contract/rules/delivery';
import { suggestionsFor } from '@contract/rules/search';

it.each([
  [14, '7-14 business days'],
  [null, '7-14 business days'],
  [undefined, '7-14 business days'],
  [21, '21 days'],
])('the delivery estimate for %s days abroad is "%s"', (days, sentence) => {
  expect(abroadDeliveryEstimate(days)).toBe(sentence);
});

describe('pickup', () => {
  it('is any order whose method contains "pick", or that has no shipping cost', () => {
    expect(isPickup({ shipping_method: 'store_pickup', shipping_cost: 30_000 })).toBe(true);
    expect(isPickup({ shipping_method: 'ikeja', shipping_cost: 0 })).toBe(true);
    expect(isPickup({ shipping_method: 'ikeja', shipping_cost: 5_000 })).toBe(false);
  });

  it('CONSTANTS-18 is also an order without a shipping cost and a method', () => {
    expect(isPickup({})).toBe(true);
    expect(confirmationMessage(true)).toBe('Your order is confirmed and will be ready for pickup soon.');
    expect(confirmationMessage(false)).toBe(
      'Your order is confirmed and will be processed and shipped soon.',
    );
  });
});

describe('search suggestions', () => {
  const items = [
    { name: 'Ovra One', category_name: 'Phones & Tablets' },
    { name: 'Bask Tower', category_name: 'Powerbanks' },
  ];

  it('match a substring of more than one character, in any case', () => {
    expect(suggestionsFor(items, 'oNe', 'All')).toEqual([items[0]]);
    expect(suggestionsFor(items, 'o', 'All')).toEqual([]);
    expect(suggestionsFor(items, ' o ', 'All')).toEqual([]);
  });

  it('stay within the chosen category', () => {
    expect(suggestionsFor(items, 'ba', 'Phones & Tablets')).toEqual([]);
    expect(suggestionsFor(items, 'ba', 'Powerbanks')).toEqual([items[1]]);
  });
});
