import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { MAX_STATEMENT_ROWS } from '@contract/calls/desk/transfers.limits';
import { parseSheet } from '../../../src/server/modules/transfers/parseSheet';
import { splitRows } from '../../../src/server/modules/transfers/splitCells';
import { refusedSentence } from './refusal';

const sheet = (text: string) => parseSheet(Buffer.from(text));
const cellsOf = (text: string) => sheet(text).map(({ cells }) => cells);
const refusal = (content: string | Uint8Array) =>
  refusedSentence('file', () => parseSheet(typeof content === 'string' ? Buffer.from(content) : content));

const HEADER = 'Date,Narration,Credit';
const NO_CSV = 'This is no CSV file. Save the statement as CSV, then choose that file.';

interface Layout {
  delimiter: string;
  lineEnd: string;
  quotesAll: boolean;
}
const anyLayout: fc.Arbitrary<Layout> = fc.record({
  delimiter: fc.constantFrom(',', ';', '\t'),
  lineEnd: fc.constantFrom('\n', '\r\n', '\r'),
  quotesAll: fc.boolean(),
});
const textOf = (...units: string[]) =>
  fc.string({ unit: fc.constantFrom(...units), maxLength: 8 }).filter((text) => !text.startsWith('"'));
/** Delimiters are in one column only, so that in no layout more lines have a wrong one than the right one. */
const anyRow = fc.tuple(
  textOf('a', '7', ' ', ',', ';', '\t', '"', '₦'),
  textOf('b', ' ', '\n', '"', '\u00a0', '\u2009'),
  textOf('c', '-', '.', '\n', ' '),
);

function write(rows: readonly (readonly string[])[], { delimiter, lineEnd, quotesAll }: Layout): string {
  const isQuoted = (cell: string) => quotesAll || cell.includes(delimiter) || cell.includes('\n');
  const lines = rows.map((cells) =>
    cells.map((cell) => (isQuoted(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(delimiter),
  );
  return lines
    .map((line) => `${line}\n`)
    .join('')
    .replaceAll('\n', lineEnd);
}

describe('the rows of a sheet', () => {
  it('are the same with any delimiter, quotes and line ends', () => {
    fc.assert(
      fc.property(fc.array(anyRow, { maxLength: 6 }), anyLayout, (body, layout) => {
        const rows = [['Date', 'Narration', 'Credit'], ...body];
        let line = 1;
        const expected = rows.flatMap((cells) => {
          const row = { line, cells: cells.map((cell) => cell.split(/\s+/).filter(Boolean).join(' ')) };
          line += cells.join('').split('\n').length;
          return row.cells.some(Boolean) ? [row] : [];
        });
        expect(sheet(write(rows, layout))).toEqual(expected);
      }),
    );
  });

  it('are split as csv-parse splits them', () => {
    const anyText = fc.string({ unit: fc.constantFrom('a', ' ', ',', '"', '\n'), maxLength: 30 });
    fc.assert(
      fc.property(anyText, (text) => {
        let rows: string[][];
        try {
          rows = parse(text, { relax_column_count: true });
        } catch {
          fc.pre(false);
          return;
        }
        const isBlank = (cells: string[]) => cells.length === 1 && cells[0] === '';
        const own = [...splitRows(text, ',')].map(({ cells }) => cells);
        expect(own.filter((row) => !isBlank(row))).toEqual(rows.filter((row) => !isBlank(row)));
      }),
      { numRuns: 1_000 },
    );
  });

  it('begin at their line of the file; blank lines and rows of empty cells are counted, but are no rows', () => {
    const text = `\n${HEADER}\n  \n1,"two\n\nlines",3\r\n,,\r\r"a\r\nb",c,d\n""\nlast,e,f`;
    expect(sheet(text)).toEqual([
      { line: 2, cells: ['Date', 'Narration', 'Credit'] },
      { line: 4, cells: ['1', 'two lines', '3'] },
      { line: 9, cells: ['a b', 'c', 'd'] },
      { line: 12, cells: ['last', 'e', 'f'] },
    ]);
  });

  it('may have different numbers of cells', () => {
    expect(cellsOf(`Account,7\n${HEADER},Balance\n1,2\n1,2,3,4,5\n`).map((cells) => cells.length)).toEqual([
      2, 4, 2, 5,
    ]);
  });

  it('have one space for each run of white space, and none at the ends', () => {
    expect(cellsOf(`${HEADER}\n"\t a \t\u00a0 b\r\n\u2003c ", ,\u00a0x\n`)).toEqual([
      ['Date', 'Narration', 'Credit'],
      ['a b c', '', 'x'],
    ]);
  });

  it('keep control characters that are no white space', () => {
    expect(cellsOf(`${HEADER},Balance\na\u0000,b\u0007,\u000bc\u0085,\u000c  d\n`)[1]).toEqual([
      'a\u0000',
      'b\u0007',
      '\u000bc\u0085',
      '\u000c d',
    ]);
  });

  it('keep stray quotes', () => {
    expect(cellsOf(`${HEADER}\n55" TV,the "model" one,a"\n"ADA" STORES,"A ""B"" C",""""\n`).slice(1)).toEqual(
      [
        ['55" TV', 'the "model" one', 'a"'],
        ['"ADA" STORES', 'A "B" C', '"'],
      ],
    );
  });

  it('have no byte order mark', () => {
    expect(cellsOf(`\ufeff"Date",b,c`)).toEqual([['Date', 'b', 'c']]);
  });
});

describe('the delimiter', () => {
  it.each([
    [
      'semicolons, though amounts have more commas',
      'Date;Debit;Balance\n1;1,234,567.00;7,654,321.00\n2;1,000,000;9,000,000\n',
    ],
    [
      'tabs, though narrations have more semicolons',
      'Date\tText\tCredit\n1\ta;b;c;d;e\t5\n2\ta;b;c;d;e\t6\n',
    ],
    ['commas, though the rows above have semicolons', 'Name;a;b;c\nDate,Text,Credit\n1,b,c\n2,b,c\n'],
    ['commas, though quotes hold semicolons', 'Date,Text,Credit\n1,"a;b;c;d;e",5\n2,"a;b;c;d;e",6\n'],
  ])('is %s', (_name, text) => {
    expect(
      cellsOf(text)
        .slice(1)
        .map((cells) => cells.length),
    ).toEqual(
      cellsOf(text)
        .slice(1)
        .map(() => 3),
    );
  });

  it('is read from the beginning of a long file, though the beginning ends within quotes', () => {
    const row = `1;"${'long, '.repeat(20_000)}";3\n`;
    expect(cellsOf(`Date;Text;Credit\n${row}`).map((cells) => cells.length)).toEqual([3, 3]);
  });
});

describe('a file is refused', () => {
  it.each([
    ['no bytes', ''],
    ['a byte order mark', '\ufeff'],
    ['blank lines', ' \r\n\t\n'],
  ])('as empty: %s', (_name, text) => {
    expect(refusal(text)).toBe('This file is empty.');
  });

  it.each<[string, string | Uint8Array]>([
    ['a text', 'Dear Sir, or Madam\nthis is no statement.\n'],
    ['rows of two cells', 'a,b\nc,d\n,,e,f\n'],
    ['UTF-16', Buffer.from(`\ufeff${HEADER}\n1,2,3\n`, 'utf16le')],
    ['UTF-16 without a mark', Buffer.from(`${HEADER}\n1,2,3\n`, 'utf16le')],
    ['a zipped workbook', Buffer.from('504b0304140006000800000021002c2c2c222c2c0a00', 'hex')],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d2c492c4844522c00220000', 'hex')],
    ['control characters in the header', 'Date,Narr\u0007ation,Credit\n1,2,3\n'],
  ])('as no CSV: %s', (_name, content) => {
    expect(refusal(content)).toBe(NO_CSV);
  });

  it('but not for control characters in other rows', () => {
    expect(sheet(`${HEADER}\n1,\u0000,3\n`)).toHaveLength(2);
  });

  it.each([
    [3, `${HEADER}\n1,2,3\n4,"5,6\n7,8,9\n`],
    [4, `${HEADER}\n"1\n2",3,4\n"5,6,7\n`],
    [3, `${HEADER}\n1,"2\n",3"\n`.replace('3"', '"3')],
    [2, `${HEADER}\n1,"55 inch TV,3\n4,"5",6\n7,8"9,10\n`],
  ])('with the line %d of a quote that is never closed', (line, text) => {
    expect(refusal(text)).toBe(`The quote in line ${line} is never closed. Close or remove it.`);
  });

  it('with more rows than a statement has', () => {
    const rows = '1,2,3\n'.repeat(MAX_STATEMENT_ROWS - 1);
    expect(sheet(`${HEADER}\n\n${rows}`)).toHaveLength(MAX_STATEMENT_ROWS);
    expect(refusal(`${HEADER}\n${rows}4,5,6\n`)).toBe('This file has more than 50,000 rows. Split it.');
  });
});

it('takes no longer than its length, whatever is in it', () => {
  const SIZE = 2 * 1024 * 1024;
  const fill = (part: string) => part.repeat(Math.ceil(SIZE / part.length));
  const files = [
    `${'x'.repeat(SIZE)}\n${fill('"a"b,')}`,
    fill('"a",'),
    fill('"a,""'),
    fill(',"'),
    fill(' \t'),
    fill('a \u00a0 '),
    fill(';,\t'),
    fill('\r\n'),
    Buffer.alloc(SIZE, 0x96),
  ];
  for (const file of files) {
    const before = process.cpuUsage();
    try {
      parseSheet(Buffer.from(file));
    } catch (error) {
      expect(error).toHaveProperty('code', 'invalid_request');
    }
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1_000_000).toBeLessThan(10);
  }
});
