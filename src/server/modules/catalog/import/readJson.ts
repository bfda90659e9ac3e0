import { parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser';
import { SHEET_COLUMNS } from './columns';
import { inBatches, readCell, duplicateProblems, type Problem, type Sheet, type SheetRow } from './sheetRows';

/** Reads a JSON list of products. Missing fields stay unchanged. */
export async function readJson(text: string): Promise<Sheet> {
  const errors: ParseError[] = [];
  const tree = parseTree(text.replace(/^\uFEFF/, ' '), errors, { disallowComments: true });
  const positionOf = positionsIn(text);
  const [firstError] = errors;
  if (firstError) {
    const sentence = `This is not valid JSON: ${printParseErrorCode(firstError.error)}.`;
    return { rows: [], problems: [{ ...positionOf(firstError.offset), field: null, sentence }] };
  }
  if (tree?.type !== 'array') {
    return {
      rows: [],
      problems: [{ line: 1, column: 1, field: null, sentence: 'The file must hold a list of products.' }],
    };
  }
  const results = await inBatches(tree.children ?? [], (node) => readProduct(node, positionOf));
  const rows = results.map(({ row }) => row);
  return { rows, problems: [...results.flatMap(({ problems }) => problems), ...duplicateProblems(rows)] };
}

type PositionOf = (offset: number) => { line: number; column: number };

function readProduct(node: Node, positionOf: PositionOf): { row: SheetRow; problems: Problem[] } {
  const row: SheetRow = { ...positionOf(node.offset), values: {} };
  const problems: Problem[] = [];
  const values = new Map<string, unknown>();
  if (node.type !== 'object')
    problems.push({
      ...positionOf(node.offset),
      field: null,
      sentence: 'This must be a product: an object with the names of columns.',
    });
  for (const { children: [name, cell] = [] } of node.type === 'object' ? (node.children ?? []) : []) {
    if (!name || !cell) continue;
    const field = String(name.value);
    const column = SHEET_COLUMNS.find((candidate) => candidate.name === field);
    const addProblem = (errorNode: Node, sentence: string) =>
      problems.push({ ...positionOf(errorNode.offset), field, sentence });
    if (!column) addProblem(name, `There is no column "${field}". Correct or remove it.`);
    else if (values.has(column.key)) addProblem(name, 'This column appears twice. Remove one.');
    else {
      const result = readCell(column, toValue(cell));
      values.set(column.key, 'stored' in result ? result.stored : undefined);
      if ('sentence' in result) addProblem(cell, result.sentence);
    }
  }
  return { row: { ...row, values: Object.fromEntries(values) }, problems };
}

function toValue(node: Node): unknown {
  if (node.type === 'array') return (node.children ?? []).map(toValue);
  if (node.type !== 'object') return node.value as unknown;
  const entries = (node.children ?? []).flatMap(({ children: [name, value] = [] }) =>
    name && value ? [[String(name.value), toValue(value)] as const] : [],
  );
  return Object.fromEntries(entries);
}

/** Line and column by offset, in any order of calls. */
function positionsIn(text: string): PositionOf {
  const starts = [0, ...[...text.matchAll(/\r\n|\r|\n/g)].map((match) => match.index + match[0].length)];
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
