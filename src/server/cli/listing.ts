import { textOption, UsageError, wholeNumberOf, type Called, type Outcome } from './command';
import { growingTable, type Heading } from './table';

const PAGE = 500;

/** For commands that list what has an id. */
export const LIST_OPTIONS = { after: { type: 'string' }, limit: { type: 'string' } } as const;

interface Page {
  limit: number;
  after?: number;
}

/**
 * A list read page by page, however long it is: `find` gives the rows that come after the one with an id.
 * @throws UsageError for a --limit or an --after that is no number
 */
export function keysetPages<Row extends { id: number }>(
  called: Called,
  find: (page: Page) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  const [limit, after] = ['limit', 'after'].map((name) => {
    const text = textOption(called, name);
    return text === undefined ? undefined : wholeNumberOf(`--${name}`, text);
  });
  if (limit === 0) throw new UsageError('--limit wants a whole number over 0.');
  return pagesOf(find, { limit: limit ?? Infinity, after });
}

async function* pagesOf<Row extends { id: number }>(
  find: (page: Page) => Promise<Row[]>,
  { limit, after }: Page,
): AsyncGenerator<Row[]> {
  let left = limit;
  let last = after;
  while (left > 0) {
    const wanted = Math.min(PAGE, left);
    const rows = await find({ limit: wanted, after: last });
    if (rows.length > 0) yield rows;
    if (rows.length < wanted) return;
    left -= rows.length;
    last = rows.at(-1)?.id;
  }
}

interface Listing<Row, Item> {
  /** a row as a machine is told of it */
  record: (row: Row) => Item;
  headings: readonly Heading[];
  cells: (item: Item) => string[];
  /** the text for an empty list */
  none: string;
}

/** The pages as one table for people, as one JSON array with --json; each is written as it comes. */
export function listOutcome<Row, Item>(
  { options }: Called,
  pages: AsyncIterable<Row[]>,
  { record, headings, cells, none }: Listing<Row, Item>,
): Outcome {
  const items = recordsOf(pages, record);
  return { text: options.json ? jsonArray(items) : tableText(items, headings, cells, none) };
}

async function* recordsOf<Row, Item>(
  pages: AsyncIterable<Row[]>,
  record: (row: Row) => Item,
): AsyncGenerator<Item[]> {
  for await (const rows of pages) yield rows.map(record);
}

async function* jsonArray(pages: AsyncIterable<unknown[]>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const items of pages) {
    yield before + items.map((item) => JSON.stringify(item)).join(',\n');
    before = ',\n';
  }
  yield before === ',\n' ? '\n]\n' : '[]\n';
}

async function* tableText<Item>(
  pages: AsyncIterable<Item[]>,
  headings: readonly Heading[],
  cells: (item: Item) => string[],
  none: string,
): AsyncGenerator<string> {
  const table = growingTable(headings);
  let isEmpty = true;
  for await (const items of pages) {
    yield table(items.map(cells));
    isEmpty = false;
  }
  if (isEmpty) yield `${none}\n`;
}
