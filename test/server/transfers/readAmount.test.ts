import fc from 'fast-check';
import { MAX_LINE_NAIRA } from '@contract/calls/desk/transfers.limits';
import { groupThousands } from '@contract/entities/money';
import { readAmount } from '../../../src/server/modules/transfers/readAmount';

const MAX_KOBO = MAX_LINE_NAIRA * 100;
const anyKobo = fc.oneof(fc.integer({ min: 1, max: MAX_KOBO }), fc.integer({ min: 1, max: 1_000_000 }));

/** As banks write it: `1234.5`, `1,234.50`. */
function write(kobo: number, hasCommas: boolean, isShort: boolean): string {
  const naira = Math.floor(kobo / 100);
  const whole = hasCommas ? groupThousands(naira) : String(naira);
  const decimals = String(kobo % 100).padStart(2, '0');
  return isShort ? `${whole}.${decimals}`.replace(/\.?0{1,2}$/, '') : `${whole}.${decimals}`;
}

describe('money that came in', () => {
  const anyWriting = fc.record({
    hasCommas: fc.boolean(),
    isShort: fc.boolean(),
    before: fc.constantFrom('', '₦', '₦ ', 'NGN', 'NGN ', 'ngn ', '+', '+₦', '₦+'),
  });

  it('is read to the kobo, however it is written', () => {
    fc.assert(
      fc.property(anyKobo, anyWriting, (kobo, { hasCommas, isShort, before }) => {
        expect(readAmount(`${before}${write(kobo, hasCommas, isShort)}`)).toEqual({ kobo });
      }),
    );
  });

  it.each([
    ['15,000.50 NGN', 1_500_050],
    ['15000₦', 1_500_000],
    ['007.10', 710],
    ['.5', 50],
    ['10,000,000,000,000.00', MAX_KOBO],
    ['0.01', 1],
    ['1000.1', 100_010],
    ['8.29', 829],
  ])('is read from %s', (text, kobo) => {
    expect(readAmount(text)).toEqual({ kobo });
  });
});

describe('no money came in', () => {
  it('when the amount is negative, however it is written', () => {
    fc.assert(
      fc.property(anyKobo, fc.boolean(), (kobo, hasCommas) => {
        const amount = write(kobo, hasCommas, false);
        for (const sign of ['-', '−']) {
          expect(readAmount(`${sign}${amount}`)).toBe('none');
          expect(readAmount(`${sign}₦${amount}`)).toBe('none');
          expect(readAmount(`NGN ${sign}${amount}`)).toBe('none');
          expect(readAmount(`${amount}${sign}`)).toBe('none');
        }
        expect(readAmount(`(${amount})`)).toBe('none');
        expect(readAmount(`(₦${amount})`)).toBe('none');
      }),
    );
  });

  it.each([
    '',
    '-',
    '–',
    '—',
    '−',
    '₦ -',
    '0',
    '0.00',
    '.00',
    '000',
    '-0.00',
    '₦0.00',
    'NGN 0',
    '0.0000',
    '(0.00)',
  ])('in "%s"', (text) => {
    expect(readAmount(text)).toBe('none');
  });
});

describe('an amount is not guessed', () => {
  it.each([
    'five thousand',
    'Credit',
    '5k',
    '5e3',
    '0x10',
    '1 234',
    'N5,000',
    'USD 5,000',
    '₦₦5',
    '₦5 NGN',
    'NGN ₦5',
    '--5',
    '-5-',
    '(-5)',
    '(5',
    '5)',
    '₦',
    '()',
    '٥',
    'Infinity',
    '5\u0000',
    '5 CR',
  ])('from "%s", which is no number', (text) => {
    expect(readAmount(text)).toEqual({
      sentence: `The amount "${text.replace('\0', '\ufffd')}" is no number.`,
    });
  });

  it.each([
    '1,23',
    '1,2345',
    '12,34.00',
    ',123',
    '1,,234',
    '1.234,50',
    '1.234.567',
    '1234,567',
    '0,5',
    '5.',
    '.',
    ',',
    '1,000,00',
  ])('from "%s", whose commas or points are elsewhere', (text) => {
    expect(readAmount(text)).toEqual({ sentence: `The amount "${text}" is not written like 1,234,500.00.` });
  });

  it.each(['1.234', '1,234.000', '0.001', '-5.999'])(
    'from "%s", which has more than two decimals',
    (text) => {
      expect(readAmount(text)).toEqual({ sentence: `The amount "${text}" has more than two decimals.` });
    },
  );

  it.each(['10,000,000,000,000.01', '10000000000001', '99999999999999999999'])(
    'from "%s", which is too large',
    (text) => {
      expect(readAmount(text)).toEqual({
        sentence: `The amount "${text}" is more than ₦10,000,000,000,000.`,
      });
    },
  );

  it('and a long text is shortened', () => {
    expect(readAmount('9'.repeat(1_000_000))).toEqual({
      sentence: `The amount "${'9'.repeat(39)}…" is no number.`,
    });
  });
});
