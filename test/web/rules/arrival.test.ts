import { formatDateRange } from '@ui/dates';
import { arrivalSentence } from '../../../src/web/features/orders';
import { arrivalOf } from '../../../src/web/shared/rules/arrival';
import type { OrderLineView } from '../../../src/web/shared/rules/orderLine';

const line: OrderLineView = {
  ...{ productId: 1, name: 'Bask Cube', quantity: 1, price: 100, imageUrl: null },
  ...{ isAbroad: false, abroadDays: null },
};
const fromAbroad = (abroadDays: number | null): OrderLineView => ({ ...line, isAbroad: true, abroadDays });

/** A Thursday, at noon in Lagos. */
const THURSDAY = '2026-11-26T11:00:00Z';

const arrivalDates = (parts: Partial<Parameters<typeof arrivalOf>[0]>, at = THURSDAY) => {
  const order = { shippingMethod: 'ikeja', state: 'Lagos', lines: [line], ...parts };
  const { local, abroad } = arrivalOf(order, new Date(at));
  return [local && formatDateRange(local), abroad && formatDateRange(abroad)];
};

describe('the estimated arrival', () => {
  it.each([
    ['ikeja', 'Lagos', '27 November 2026'],
    ['ikeja', 'lagos state', '27 November 2026'],
    ['ikeja', '', '27 November 2026'],
    ['express', 'Lagos', '26 to 27 November 2026'],
    ['express', 'Kano', '30 November to 1 December 2026'],
    ['ikeja', 'Kano', '30 November to 1 December 2026'],
    ['store_pickup', 'Kano', null],
  ])('is by %s in "%s": %s', (shippingMethod, state, days) => {
    expect(arrivalDates({ shippingMethod, state })).toEqual([days, null]);
  });

  it('counts days of Lagos, where a payment after 23:00 UTC counts for the next day', () => {
    expect(arrivalDates({}, '2026-11-26T22:59:00Z')).toEqual(['27 November 2026', null]);
    expect(arrivalDates({}, '2026-11-26T23:00:00Z')).toEqual(['28 November 2026', null]);
  });

  it('counts working days in other states, without weekends', () => {
    expect(arrivalDates({ state: 'Kano' }, '2026-11-27T11:00:00Z')).toEqual(['1 to 2 December 2026', null]);
    expect(arrivalDates({ state: 'Kano' }, '2026-11-28T11:00:00Z')).toEqual(['1 to 2 December 2026', null]);
  });

  it.each([
    [[null], '7 to 16 December 2026'],
    [[14], '7 to 16 December 2026'],
    [[21], '17 December 2026'],
    [[null, 5], '7 to 16 December 2026'],
    [[40, null], '5 January 2027'],
  ])('is for items from abroad with %j days: %s', (days, span) => {
    expect(arrivalDates({ lines: days.map(fromAbroad) })).toEqual([null, span]);
    expect(arrivalDates({ lines: [line, ...days.map(fromAbroad)] })).toEqual(['27 November 2026', span]);
  });
});

describe('the arrival sentence', () => {
  const sentenceFor = (shippingMethod: string, lines: OrderLineView[], at = THURSDAY) =>
    arrivalSentence({ shippingMethod, state: 'Lagos', lines }, at);

  it.each([
    ['ikeja', [line], 'Estimated arrival: 27 November 2026.'],
    ['ikeja', [fromAbroad(21)], 'Estimated arrival: 17 December 2026.'],
    [
      'ikeja',
      [line, fromAbroad(21)],
      'Estimated arrival: 27 November 2026; items from abroad 17 December 2026.',
    ],
    ['store_pickup', [line], "We'll email you when it's ready to collect."],
    [
      'store_pickup',
      [line, fromAbroad(null)],
      "We'll email you when it's ready to collect. Items from abroad reach our store 7 to 16 December 2026.",
    ],
  ])('is by %s for %j: %s', (method, lines, sentence) => {
    expect(sentenceFor(method, lines)).toBe(sentence);
  });

  it('names no day when the items or the time are unknown', () => {
    expect(sentenceFor('ikeja', [])).toBe('');
    expect(sentenceFor('ikeja', [line], 'soon')).toBe('');
    expect(sentenceFor('store_pickup', [fromAbroad(21)], '')).toBe(
      "We'll email you when it's ready to collect.",
    );
  });
});
