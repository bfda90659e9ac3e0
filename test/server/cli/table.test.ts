import stringWidth from 'string-width';
import type { CommandInput } from '../../../src/server/cli/command';
import { listOutcome } from '../../../src/server/cli/listing';
import { formatTable } from '../../../src/server/cli/table';

const HEADINGS = [{ title: 'Order', isNumber: true }, { title: 'Customer' }, { title: 'Total' }];
const COMMAND_INPUT: CommandInput = { operands: [], options: {}, file: '' };

/** The pieces of a list's text, and how many were written before each page was read. */
async function listPages(pages: readonly string[][][]) {
  const pieces: string[] = [];
  const readAfter: number[] = [];
  async function* read() {
    for (const page of pages) {
      readAfter.push(pieces.length);
      yield await Promise.resolve(page);
    }
  }
  const { text } = listOutcome(COMMAND_INPUT, read(), {
    ...{ toItem: (row: string[]) => row, headings: HEADINGS, cells: (row: string[]) => row },
    emptyText: 'None.',
  });
  for await (const piece of text) pieces.push(piece);
  return { pieces, readAfter };
}

describe('a table', () => {
  it('aligns numbers to the right, and has no spaces after its last column', () => {
    const rows = [
      ['1', 'Ada', ''],
      ['20000', 'Bọ́lá Okonkwo', '₦1,500'],
      ['3', 'two\nlines\u001b[31m', 'x '],
    ];
    expect(formatTable(HEADINGS, rows).split('\n')).toEqual([
      'Order  Customer        Total',
      '    1  Ada',
      '20000  Bọ́lá Okonkwo    ₦1,500',
      '    3  two lines [31m  x',
      '',
    ]);
  });

  it('is written page by page, each before the next is read', async () => {
    const { pieces, readAfter } = await listPages([
      [['1', 'Ada', '₦1']],
      [['2', 'Bola', '₦2']],
      [['3', 'Chi', '₦3']],
    ]);
    expect(readAfter).toEqual([0, 1, 2]);
    expect(pieces).toEqual([
      'Order  Customer  Total\n    1  Ada       ₦1\n',
      '    2  Bola      ₦2\n',
      '    3  Chi       ₦3\n',
    ]);
    expect((await listPages([])).pieces).toEqual(['None.\n']);
  });

  it('aligns wide characters, on the following pages, too', async () => {
    const { pieces } = await listPages([
      [
        ['1', '日本語日本語', '₦1'],
        ['2', 'nine word', '₦2'],
      ],
      [['3', 'Ada', '₦3']],
    ]);
    const lines = pieces.join('').trimEnd().split('\n').slice(1);
    expect(lines.map((line) => stringWidth(line.slice(0, line.indexOf('₦'))))).toEqual([21, 21, 21]);
  });

  it('measures every Latin letter as the terminal does', () => {
    const charactersBetween = (first: number, last: number) =>
      Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at));
    const letters = [...charactersBetween(0x20, 0x2ff), ...charactersBetween(0x1e00, 0x1eff), '₦'];
    const lines = formatTable(
      [{ title: '' }, { title: '' }],
      letters.map((letter) => [letter, '|']),
    );
    const ends = lines
      .split('\n')
      .slice(1, -1)
      .map((line) => stringWidth(line));
    expect(new Set(ends)).toEqual(new Set([4]));
  });
});
