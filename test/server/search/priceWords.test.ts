import { readPriceWords } from '../../../src/server/modules/search/priceWords';
import { numbersToDigits } from '../../../src/server/modules/search/spokenNumbers';

describe('the prices in a search text', () => {
  it.each([
    ['phone under 100000', 'phone', null, 100_000],
    ['laptop below 800k', 'laptop', null, 800_000],
    ['headphones 50k-100k', 'headphones', 50_000, 100_000],
    ['50-100k phone', 'phone', 50_000, 100_000],
    ['phones under ₦200,000', 'phones', null, 200_000],
    ['₦50000 phone', 'phone', null, 50_000],
    ['phone 50k', 'phone', null, 50_000],
    ['from 20,000 to 40,000 naira', '', 20_000, 40_000],
    ['tv above 100k', 'tv', 100_000, null],
    ['phone less than 1.5m', 'phone', null, 1_500_000],
    ['fridge 300 thousand naira', 'fridge', null, 300_000],
    ['phone 100k below', 'phone', null, 100_000],
    ['laptop 500,000 and below', 'laptop', null, 500_000],
    ['100k max phone', 'phone', null, 100_000],
    ['tv ₦200k and above', 'tv', 200_000, null],
    ['laptop 1m upwards', 'laptop', 1_000_000, null],
    ['phone not more than 250k', 'phone', null, 250_000],
    ['phone no more than 250k', 'phone', null, 250_000],
    ['phone not above 250k', 'phone', null, 250_000],
    ['phone not over 250k', 'phone', null, 250_000],
    ['phone not exceeding 250k', 'phone', null, 250_000],
    ['phone not up to 250k', 'phone', null, 250_000],
    ["phone that doesn't cost more than 250k", 'phone', null, 250_000],
    ['phone that should not be above 250k', 'phone', null, 250_000],
    ['phone wey no pass 250k', 'phone', null, 250_000],
    ['phone 250k and not more', 'phone', null, 250_000],
    ['phone not less than 250k', 'phone', 250_000, null],
    ['phone not below 250k', 'phone', 250_000, null],
    ['phone 250k, not less', 'phone', 250_000, null],
    ['phone not less than 100k and not more than 250k', 'phone', 100_000, 250_000],
    ['phone more than 300k but less than 1m', 'phone', 300_000, 1_000_000],
    ['phone above 300k but below 1m', 'phone', 300_000, 1_000_000],
    ['phone above 300k, but not above 1m', 'phone', 300_000, 1_000_000],
    ['phone 300k and above but under 1m', 'phone', 300_000, 1_000_000],
    ['phone under ₦250 000', 'phone', null, 250_000],
    ['phone under 250 000', 'phone', null, 250_000],
    ['phone under ₦ 200 000', 'phone', null, 200_000],
    ['phone not more than 1 250 000 naira', 'phone', null, 1_250_000],
    ['₦250 000 phone', 'phone', null, 250_000],
    ['phone 250 000 naira', 'phone', null, 250_000],
    ['phone ₦100 000 - ₦250 000', 'phone', 100_000, 250_000],
    ['phone between 100 000 and 250 000', 'phone', 100_000, 250_000],
    ['phone under 250 000 256gb', 'phone 256gb', null, 250_000],
    ['power bank 20 000mah under 50 000', 'power bank 20 000mah', null, 50_000],
  ])('are read from "%s"', (input, rest, min, max) => {
    const kobo = (naira: number | null) => (naira === null ? null : naira * 100);
    expect(readPriceWords(input)).toEqual({ rest, minKobo: kobo(min), maxKobo: kobo(max), isCheap: false });
  });

  it.each([
    'power bank over 5000mah',
    'power bank over 20 000mah',
    'power bank 20 000 mah',
    'ovra one 12 256 and 512 128',
    'over-ear headphones',
    'monitor under 27 inch',
    '4k tv',
    '5g phone',
    '12-14 inch laptop',
    'ovra one 12 256',
    '1 to 2',
    'iphone 512 max',
    'stabiliser 5000 watts max',
  ])('are not found in "%s"', (input) => {
    expect(readPriceWords(input)).toEqual({ rest: input, minKobo: null, maxKobo: null, isCheap: false });
  });

  it('are open when the text only asks for something cheap', () => {
    expect(readPriceWords('cheap phone')).toMatchObject({ rest: 'phone', isCheap: true });
    expect(readPriceWords('lap top no too cost')).toMatchObject({ rest: 'lap top', isCheap: true });
  });
});

describe('numbers in words', () => {
  it.each([
    ['power bank fifty thousand mah', 'power bank 50000 mah'],
    ['power bank 20k mah', 'power bank 20000 mah'],
    ['1.5 thousand watts', '1500 watts'],
    ['fifty-five inch tv', '55 inch tv'],
    ['two kva', '2 kva'],
    ['one terabyte', '1 terabyte'],
    ['under two hundred and fifty thousand', 'under 250000'],
    ['one million two hundred thousand naira', '1200000 naira'],
    ['fifty k', '50 k'],
    ['half a million', '500000'],
    ['less than half million', 'less than 500000'],
    ['one and a half million', '1500000'],
    ['2 and half million', '2500000'],
    ['a million naira', '1000000 naira'],
    ['phone and half million', 'phone and half million'],
  ])('are read from "%s" as "%s"', (input, digits) => {
    expect(numbersToDigits(input)).toBe(digits);
  });

  it.each(['ovra one 12', 'one plus', 'all in one', 'tamba one game console', 'phone', 'tv 50k'])(
    'are not found in "%s", which stays unchanged',
    (input) => {
      expect(numbersToDigits(input)).toBe(input);
    },
  );
});
