import type { Mapping } from '../../../src/server/modules/transfers/parseMapping';
import { parseSheet, type SheetRow } from '../../../src/server/modules/transfers/parseSheet';
import { findHeader, proposeHeader, readLines } from '../../../src/server/modules/transfers/readStatement';

const MAPPING: Mapping = {
  date: 'Date',
  date_format: 'DD/MM/YYYY',
  narration: 'Details',
  credit: 'In',
  reference: 'Ref',
};
const HEADER = ['Date', 'Details', 'Out', 'In', 'Ref'];

const toRows = (rows: string[][]): SheetRow[] => rows.map((cells, index) => ({ line: 10 + index, cells }));
const readRow = (...cells: string[]) => readLines(toRows([HEADER, cells]), 0, MAPPING);

const LINE = { line: 11, date: '2026-11-22', amountKobo: 500_050, narration: 'Order 7', reference: 'R1' };

const lineOf = (changes: object) => ({ lines: [{ ...LINE, ...changes }], skipped: 0, problems: [] });
const problemOf = (sentence: string) => ({ lines: [], skipped: 0, problems: [{ line: 11, sentence }] });
const SKIPPED = { lines: [], skipped: 1, problems: [] };

describe('a row with money that came in', () => {
  it('is a line', () => {
    expect(readRow('22/11/2026', 'Order 7', '', '₦5,000.50', 'R1')).toEqual(lineOf({}));
  });

  it.each(['', '-', '–', '—'])('has no reference in "%s"', (reference) => {
    expect(readRow('22/11/2026', 'Order 7', '', '5000.50', reference)).toEqual(lineOf({ reference: null }));
  });

  it('has none when the row ends before it, and none without its column', () => {
    const cells = ['22/11/2026', 'Order 7', '', '5000.50'];
    expect(readRow(...cells)).toEqual(lineOf({ reference: null }));
    const { reference, ...mapping } = MAPPING;
    expect(reference).toBe('Ref');
    expect(readLines(toRows([HEADER, [...cells, 'R1']]), 0, mapping)).toEqual(lineOf({ reference: null }));
  });

  it('may have no narration, and empty cells after those of the header', () => {
    expect(readRow('22/11/2026', '', '', '5000.50', 'R1', '', '')).toEqual(lineOf({ narration: '' }));
  });

  it('may have a narration of 1,000 characters and a reference of 200', () => {
    const narration = '😀'.repeat(1_000);
    const reference = '😀'.repeat(200);
    expect(readRow('22/11/2026', narration, '', '5000.50', reference)).toEqual(
      lineOf({ narration, reference }),
    );
  });

  it('is read from a signed amount', () => {
    const { credit, ...rest } = MAPPING;
    const mapping = { ...rest, amount: credit };
    const rows = [
      HEADER,
      ['22/11/2026', 'Order 7', '', '+5000.50', 'R1'],
      ['22/11/2026', 'Rent', '', '-1', 'R2'],
    ];
    expect(readLines(toRows(rows), 0, mapping)).toEqual({ ...lineOf({}), skipped: 1 });
  });
});

describe('a row without money that came in is skipped', () => {
  it.each([
    ['a debit', ['22/11/2026', 'Rent', '5,000', '', 'R1']],
    ['a short row', ['Closing balance']],
    ['a dash', ['22/11/2026', 'Rent', '5,000', '–', 'R1']],
    ['zero', ['22/11/2026', 'Rent', '5,000', '0.00', 'R1']],
    ['a negative credit', ['22/11/2026', 'Reversal', '', '-5,000', 'R1']],
    ['a debit with an impossible day', ['31/02/2026', 'Re\u0000nt', '5,000', '', 'R1']],
    ['the header again', HEADER],
  ])('%s', (_name, cells) => {
    expect(readRow(...cells)).toEqual(SKIPPED);
  });
});

describe('a row that cannot be read is a problem', () => {
  const long = 'n'.repeat(50);
  it.each<[string, string[]]>([
    ['The date "31/02/2026" is no day written as DD/MM/YYYY.', ['31/02/2026', 'Order 7', '', '5', 'R1']],
    ['The date "2026-11-22" is no day written as DD/MM/YYYY.', ['2026-11-22', 'Order 7', '', '5', 'R1']],
    [
      'The date "22/11/2026�" is no day written as DD/MM/YYYY.',
      ['22/11/2026\u0007', 'Order 7', '', '5', 'R1'],
    ],
    ['The row has no date.', ['', 'Total', '', '5', '']],
    ['The amount "five" is no number.', ['22/11/2026', 'Order 7', '', 'five', 'R1']],
    [
      'The amount "1.234,50" is not written like 1,234,500.00.',
      ['22/11/2026', 'Order 7', '', '1.234,50', 'R1'],
    ],
    ['The narration "Or�der 7" has a hidden character.', ['22/11/2026', 'Or\u0000der 7', '', '5', 'R1']],
    ['The narration "�" has a hidden character.', ['22/11/2026', '\u0085', '', '5', 'R1']],
    ['The reference "R�" has a hidden character.', ['22/11/2026', 'Order 7', '', '5', 'R\u001b']],
    [
      `The narration "${'n'.repeat(39)}…" has more than 1,000 characters.`,
      ['22/11/2026', 'n'.repeat(1_001), '', '5', 'R1'],
    ],
    [
      `The reference "${'😀'.repeat(39)}…" has more than 200 characters.`,
      ['22/11/2026', 'Order 7', '', '5', '😀'.repeat(201)],
    ],
    [`The date "${'n'.repeat(39)}…" is no day written as DD/MM/YYYY.`, [long, 'Order 7', '', '5', 'R1']],
    [
      'The row has more cells than the header; the last is "R1".',
      ['22/11/2026', 'POS', ' Lagos', '5,000', '', 'R1'],
    ],
  ])('%s', (sentence, cells) => {
    expect(readRow(...cells)).toEqual(problemOf(sentence));
  });

  it('and the others are read', () => {
    const good = ['22/11/2026', 'Order 7', '', '5000.50', 'R1'];
    const rows = toRows([HEADER, good, ['31/02/2026', 'Order 7', '', '5', ''], ['', '', '5', ''], good]);
    const { lines, skipped, problems } = readLines(rows, 0, MAPPING);
    expect(lines.map(({ line }) => line)).toEqual([11, 14]);
    expect(skipped).toBe(1);
    expect(problems.map(({ line }) => line)).toEqual([12]);
  });
});

describe('the header', () => {
  it('is the first row that has all columns of the mapping, in any order', () => {
    const rows = toRows([['Date', 'Details'], ['Ref', 'In', 'Details', 'Date', 'x'], HEADER]);
    expect(findHeader(rows, MAPPING)).toBe(1);
    expect(findHeader(rows.slice(0, 1), MAPPING)).toBeUndefined();
    expect(findHeader(rows, { ...MAPPING, narration: 'details' })).toBeUndefined();
    expect(findHeader(rows, { ...MAPPING, reference: 'Other' })).toBeUndefined();
  });

  it('is proposed: the first row with the most filled cells, and five rows below it', () => {
    const body = Array.from({ length: 7 }, (_, index) => [String(index), 'a', 'b']);
    const rows = toRows([['Account', '', '', '', '', ''], ['A', 'B', '', 'C'], ...body]);
    expect(proposeHeader(rows)).toEqual({ columns: ['A', 'B', '', 'C'], rows: body.slice(0, 5) });
    expect(proposeHeader([])).toEqual({ columns: [], rows: [] });
  });

  it('may have a column twice; the first counts', () => {
    const rows = toRows([
      ['Date', 'Details', 'In', 'In', 'Ref'],
      ['22/11/2026', 'Order 7', '5000.50', '9', 'R1'],
    ]);
    expect(readLines(rows, 0, MAPPING)).toEqual(lineOf({}));
  });
});

it('50,000 rows are read in little processor time', () => {
  const row =
    '22/11/2026,"NIP TRANSFER FROM EXAMPLE STORES, FOR THE ORDER 1042, BY THE APP",,"1,289,000.50",R0001,x\n';
  const bytes = Buffer.from(`Date,Details,Out,In,Ref,More\n${row.repeat(49_999)}`);
  const before = process.cpuUsage();
  const rows = parseSheet(bytes);
  expect(readLines(rows, 0, MAPPING).lines).toHaveLength(49_999);
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1_000_000).toBeLessThan(10);
});
