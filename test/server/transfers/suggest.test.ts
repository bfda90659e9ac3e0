import { orderNumbersIn, suggestFrom } from '../../../src/server/modules/transfers/suggest';

const ORDER = { id: 10_023, version: 3, totalKobo: 2_000_000, firstName: 'Adaeze', lastName: 'Okonkwo' };
const suggest = (
  narration: string | null,
  { amountKobo = 2_000_000, orders = [ORDER] }: { amountKobo?: number; orders?: (typeof ORDER)[] } = {},
) => suggestFrom(orders)({ amountKobo, narration });
const reasons = (...input: Parameters<typeof suggest>) =>
  suggest(...input).map(({ order_id: id, why }) => [id, why]);

it('says the order with its version, total and customer', () => {
  expect(suggest('TRF FOR 10023')).toEqual([
    { order_id: 10_023, version: 3, total_amount: 20_000, name: 'Adaeze Okonkwo', why: 'number' },
  ]);
});

describe('an order of the exact amount', () => {
  it.each([
    ['its number alone', '10023'],
    ['its number within words', 'NIP/ADA/order#10023/FT1'],
    ['its number between letters', 'ORD10023REF'],
    ['its number and its name', 'OKONKWO 10023'],
  ])('is suggested by %s', (_what, narration) => {
    expect(reasons(narration)).toEqual([[10_023, 'number']]);
  });

  it.each([
    ['in any case', 'TRF FROM okONKwo a'],
    ['without accents', 'ÒKÓNKWÒ'],
    ['first or last', 'ADAEZE'],
    ['between other signs', 'NIP/OKONKWO-123/X'],
  ])('is suggested by its name %s', (_what, narration) => {
    expect(reasons(narration)).toEqual([[10_023, 'name']]);
  });

  it('is suggested by a name whose own letters have accents', () => {
    const orders = [{ ...ORDER, firstName: 'Ṣọlá', lastName: 'Adébáyọ̀' }];
    expect(reasons('FROM ADEBAYO', { orders })).toEqual([[10_023, 'name']]);
    expect(reasons('from sola', { orders })).toEqual([[10_023, 'name']]);
  });

  it.each([
    ['another number', '10024'],
    ['a digit before its number', '110023'],
    ['a digit after its number', '100230'],
    ['a nought before its number', '010023'],
    ['a part of its name', 'OKON'],
    ['its name within a longer word', 'OKONKWOS'],
    ['nothing', ''],
    ['no narration', null],
  ])('is not suggested by %s', (_what, narration) => {
    expect(reasons(narration)).toEqual([]);
  });

  it('is not suggested by a word of two letters of its name', () => {
    const orders = [{ ...ORDER, firstName: 'Jo', lastName: 'Li' }];
    expect(reasons('JO LI', { orders })).toEqual([]);
  });
});

describe('an order of another amount', () => {
  it.each([
    ['its number', 'PART OF 10023', [[10_023, 'number_other_amount']]],
    ['its name', 'OKONKWO', []],
  ])('by %s', (_what, narration, expected) => {
    expect(reasons(narration, { amountKobo: 2_000_001 })).toEqual(expected);
  });
});

it('suggests the most likely first, and of equals the oldest', () => {
  const other = { ...ORDER, totalKobo: 5 };
  const orders = [
    { ...other, id: 10_001 },
    { ...ORDER, id: 10_002 },
    { ...ORDER, id: 10_003, lastName: 'Bello' },
    { ...ORDER, id: 10_004 },
    { ...ORDER, id: 10_005, firstName: 'Zainab', lastName: 'Musa' },
    { ...other, id: 10_006 },
  ];
  expect(reasons('OKONKWO 10006 10001 10004 10003', { orders })).toEqual([
    [10_003, 'number'],
    [10_004, 'number'],
    [10_002, 'name'],
    [10_001, 'number_other_amount'],
    [10_006, 'number_other_amount'],
  ]);
});

it('looks for no number that no order can have', () => {
  expect(orderNumbersIn('0 7 2147483647 2147483648 99999999999999999999 1e5')).toEqual([
    7, 2_147_483_647, 1, 5,
  ]);
});
