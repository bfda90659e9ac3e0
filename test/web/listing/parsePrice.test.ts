import { parsePrice, formatPriceInput } from '../../../src/web/features/listing/parsePrice';

it.each([
  ['30000', 30_000],
  ['30,000', 30_000],
  ['30k', 30_000],
  ['30 K', 30_000],
  ['₦30000', 30_000],
  ['₦ 30,000', 30_000],
  ['N30,000', 30_000],
  ['NGN 30 000 naira', 30_000],
  ['1.5m', 1_500_000],
  ['2 million', 2_000_000],
  ['450.5', 450.5],
  ['9'.repeat(30), 10_000_000_000_000],
])('%s is read as %d naira', (text, naira) => {
  expect(parsePrice(text)).toBe(naira);
});

it.each(['', 'cheap', '-5', '30kg', '1e5', '₦', '30-50k', null])('%s is not a price', (text) => {
  expect(parsePrice(text)).toBeNull();
});

it('a formatted price can be read again', () => {
  expect([null, 0, 950, 1_289_000, 450.5].map(formatPriceInput)).toEqual([
    '',
    '0',
    '950',
    '1,289,000',
    '450.50',
  ]);
  expect(parsePrice(formatPriceInput(1_289_000.5))).toBe(1_289_000.5);
});
