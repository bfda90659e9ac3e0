import { parseMapping } from '../../../src/server/modules/transfers/parseMapping';
import { refusedSentence } from './refusal';

const MAPPING = { date: 'Date', date_format: 'DD/MM/YYYY', narration: 'Details', credit: 'Credit' };

const read = (changes: object) => parseMapping(JSON.stringify({ ...MAPPING, ...changes }));
const refusal = (text: string) => refusedSentence('mapping', () => parseMapping(text));
const refusalOf = (changes: object) => refusal(JSON.stringify({ ...MAPPING, ...changes }));

const SHAPE =
  'The mapping must be JSON that names the columns date, narration, credit or amount, and reference if there is one, ' +
  'and as date_format one of DD/MM/YYYY, MM/DD/YYYY, YYYY-MM-DD, DD-MMM-YYYY.';
const EITHER = 'The mapping must name either a column credit or a column amount.';
const HIDDEN = "The mapping has a hidden character that we can't store. Please choose the columns again.";

describe('a mapping', () => {
  it('names columns of credits or of signed amounts, with or without a reference', () => {
    expect(read({})).toEqual(MAPPING);
    expect(read({ reference: 'Ref' })).toEqual({ ...MAPPING, reference: 'Ref' });
    const { credit, ...rest } = MAPPING;
    expect(parseMapping(JSON.stringify({ ...rest, amount: credit }, null, 2))).toEqual({
      ...rest,
      amount: 'Credit',
    });
  });

  it('names columns as cells are read', () => {
    const spaced = { date: ' Value\u00a0 Date ', narration: ' a  b', credit: 'c ', reference: '\u2003d' };
    expect(read(spaced)).toEqual({
      date: 'Value Date',
      date_format: 'DD/MM/YYYY',
      narration: 'a b',
      credit: 'c',
      reference: 'd',
    });
  });

  it.each([
    ['no JSON', 'date'],
    ['a raw line break in a name', '{"date":"Da\nte"}'],
    ['null', 'null'],
    ['a list', '[]'],
    ['too long', `${JSON.stringify(MAPPING)}${' '.repeat(4_000)}`],
    ['a field by the name of a prototype', JSON.stringify(MAPPING).replace('{', '{"__proto__":"x",')],
  ])('is refused: %s', (_name, text) => {
    expect(refusal(text)).toBe(SHAPE);
  });

  it.each([
    ['an unknown field', { debit: 'Debit' }],
    ['an unknown format', { date_format: 'YYYY/MM/DD' }],
    ['a missing date', { date: undefined }],
    ['a missing format', { date_format: undefined }],
    ['a missing narration', { narration: undefined }],
    ['a number', { narration: 4 }],
    ['null', { reference: null }],
    ['an empty name', { date: '' }],
    ['too long a name', { date: 'x'.repeat(201) }],
  ])('is refused: %s', (_name, changes) => {
    expect(refusalOf(changes)).toBe(SHAPE);
  });

  it('takes a name of 200 characters', () => {
    expect(read({ date: 'x'.repeat(200) }).date).toHaveLength(200);
  });

  it('is refused with both credit and amount, and with neither', () => {
    expect(refusalOf({ amount: 'Amount' })).toBe(EITHER);
    expect(refusalOf({ credit: undefined })).toBe(EITHER);
  });

  it('is refused with a name of spaces', () => {
    expect(refusalOf({ reference: ' \u00a0 ' })).toBe('The mapping names a column without a name.');
  });

  it.each(['date', 'narration', 'credit', 'reference'])(
    'is refused with a control character in %s',
    (field) => {
      for (const name of ['a\u0000b', '\u0007', 'a\tb', 'a\n', 'a\u0085b', 'a\ud800'])
        expect(refusalOf({ [field]: name })).toBe(HIDDEN);
    },
  );
});
