import { parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser';
import { SHEET_COLUMNS } from './columns';
import { inTurns, readCell, repeatedProducts, type Problem, type Sheet, type SheetRow } from './sheetRows';

/** Reads a JSON file: a list of products; what a product leaves out stays as it is. */
export async function readJson(text: string): Promise<Sheet> {
  const errors: ParseError[] = [];
  const tree = parseTree(text.replace(/^\uFEFF/, ' '), errors, { disallowComments: true });
  const placeOf = placesIn(text);
  const [broken] = errors;
  if (broken) {
    const sentence = `This is not JSON: ${printParseErrorCode(broken.error)}.`;
    return { rows: [], problems: [{ ...placeOf(broken.offset), field: null, sentence }] };
  }
  if (tree?.type !== 'array') {
    return {
      rows: [],
      problems: [{ line: 1, column: 1, field: null, sentence: 'This must be a list of products.' }],
    };
  }
  const read = await inTurns(tree.children ?? [], (node) => readProduct(node, placeOf));
  const rows = read.map(({ row }) => row);
  return { rows, problems: [...read.flatMap(({ problems }) => problems), ...repeatedProducts(rows)] };
}

type PlaceOf = (offset: number) => { line: number; column: number };

function readProduct(node: Node, placeOf: PlaceOf): { row: SheetRow; problems: Problem[] } {
  const row: SheetRow = { ...placeOf(node.offset), values: {} };
  const problems: Problem[] = [];
  const values = new Map<string, unknown>();
  if (node.type !== 'object')
    problems.push({ ...placeOf(node.offset), field: null, sentence: 'This is not a product.' });
  for (const { children: [name, cell] = [] } of node.type === 'object' ? (node.children ?? []) : []) {
    if (!name || !cell) continue;
    const field = String(name.value);
    const column = SHEET_COLUMNS.find((known) => known.name === field);
    const problem = (at: Node, sentence: string) => problems.push({ ...placeOf(at.offset), field, sentence });
    if (!column) problem(name, `There is no column "${field}".`);
    else if (values.has(column.key)) problem(name, 'This appears twice.');
    else {
      const read = readCell(column, valueOf(cell));
      values.set(column.key, 'stored' in read ? read.stored : undefined);
      if ('sentence' in read) problem(cell, read.sentence);
    }
  }
  return { row: { ...row, values: Object.fromEntries(values) }, problems };
}

function valueOf(node: Node): unknown {
  if (node.type === 'array') return (node.children ?? []).map(valueOf);
  if (node.type !== 'object') return node.value as unknown;
  const entries = (node.children ?? []).flatMap(({ children: [name, value] = [] }) =>
    name && value ? [[String(name.value), valueOf(value)] as const] : [],
  );
  return Object.fromEntries(entries);
}

/** Lines and columns by offset; asked in any order. */
function placesIn(text: string): PlaceOf {
  const starts = [0, ...[...text.matchAll(/\r\n|\r|\n/g)].map((found) => found.index + found[0].length)];
  return (offset) => {
    let [low, high] = [0, starts.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
  };
}
