import { textOption, UsageError, parseWholeNumber, type CommandInput, type Outcome } from './command';
import { growingTable, type Heading } from './table';

const PAGE_SIZE = 500;

/** The options of commands that list rows by id. */
export const LIST_OPTIONS = { after: { type: 'string' }, limit: { type: 'string' } } as const;

interface Page {
  limit: number;
  after?: number;
}

/**
 * Reads a list of any length page by page. `find` returns the rows after the row with the id `after`.
 * @throws UsageError unless --limit and --after are whole numbers
 */
export function keysetPages<Row extends { id: number }>(
  input: CommandInput,
  find: (page: Page) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  const [limit, after] = ['limit', 'after'].map((name) => {
    const text = textOption(input, name);
    return text === undefined ? undefined : parseWholeNumber(`--${name}`, text);
  });
  if (limit === 0) throw new UsageError('--limit must be 1 or more.');
  return pagesOf(find, { limit: limit ?? Infinity, after });
}

async function* pagesOf<Row extends { id: number }>(
  find: (page: Page) => Promise<Row[]>,
  { limit, after }: Page,
): AsyncGenerator<Row[]> {
  let remaining = limit;
  let last = after;
  while (remaining > 0) {
    const size = Math.min(PAGE_SIZE, remaining);
    const rows = await find({ limit: size, after: last });
    if (rows.length > 0) yield rows;
    if (rows.length < size) return;
    remaining -= rows.length;
    last = rows.at(-1)?.id;
  }
}

interface Listing<Row, Item> {
  /** turns a row into its JSON */
  toItem: (row: Row) => Item;
  headings: readonly Heading[];
  cells: (item: Item) => string[];
  /** the text for an empty list */
  emptyText: string;
}

/** The pages as one table for people, or as one JSON array with --json. Each page is written as soon as it is read. */
export function listOutcome<Row, Item>(
  { options }: CommandInput,
  pages: AsyncIterable<Row[]>,
  { toItem, headings, cells, emptyText }: Listing<Row, Item>,
): Outcome {
  const items = itemsOf(pages, toItem);
  return { text: options.json ? jsonArray(items) : tableText(items, headings, cells, emptyText) };
}

async function* itemsOf<Row, Item>(
  pages: AsyncIterable<Row[]>,
  toItem: (row: Row) => Item,
): AsyncGenerator<Item[]> {
  for await (const rows of pages) yield rows.map(toItem);
}

async function* jsonArray(pages: AsyncIterable<unknown[]>): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const items of pages) {
    yield separator + items.map((item) => JSON.stringify(item)).join(',\n');
    separator = ',\n';
  }
  yield separator === ',\n' ? '\n]\n' : '[]\n';
}

async function* tableText<Item>(
  pages: AsyncIterable<Item[]>,
  headings: readonly Heading[],
  cells: (item: Item) => string[],
  emptyText: string,
): AsyncGenerator<string> {
  const table = growingTable(headings);
  let isEmpty = true;
  for await (const items of pages) {
    yield table(items.map(cells));
    isEmpty = false;
  }
  if (isEmpty) yield `${emptyText}\n`;
}
