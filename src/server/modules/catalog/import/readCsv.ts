import { CsvError, parse } from 'csv-parse/sync';
import { SHEET_COLUMNS, parseCell, type Column } from './columns';
import { inBatches, readCell, duplicateProblems, type Problem, type Sheet, type SheetRow } from './sheetRows';

interface CsvLine {
  record: string[];
  info: { lines: number };
}

/** Reads a CSV file whose first line names its columns, in any order. Missing columns stay unchanged. */
export async function readCsv(text: string): Promise<Sheet> {
  const lines = parseLines(text);
  if (!Array.isArray(lines)) return { rows: [], problems: [lines] };
  const [header, ...body] = lines;
  if (!header)
    return {
      rows: [],
      problems: [
        {
          line: 1,
          column: 1,
          field: null,
          sentence: 'The file is empty. Its first line must name the columns.',
        },
      ],
    };
  const { columns, problems } = readHeader(header);
  if (problems.length > 0) return { rows: [], problems };
  const results = await inBatches(body, (line) => readLine(line, columns));
  const rows = results.map(({ row }) => row);
  return { rows, problems: [...results.flatMap((line) => line.problems), ...duplicateProblems(rows)] };
}

function parseLines(text: string): CsvLine[] | Problem {
  try {
    const options = { bom: true, info: true, relax_column_count: true, skip_empty_lines: true } as const;
    return parse(text, options) as unknown as CsvLine[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = Number(error.lines ?? 1);
    return { line, column: 1, field: null, sentence: `This is not valid CSV: ${error.message}.` };
  }
}

function readHeader({ record }: CsvLine): { columns: Column[]; problems: Problem[] } {
  const columns: Column[] = [];
  const problems: Problem[] = [];
  record.forEach((name, index) => {
    const column = SHEET_COLUMNS.find((candidate) => candidate.name === name.trim());
    const position = { line: 1, column: index + 1, field: name };
    if (!column)
      problems.push({ ...position, sentence: `There is no column "${name}". Correct or remove it.` });
    else if (columns.includes(column))
      problems.push({ ...position, sentence: 'This column appears twice. Remove one.' });
    else columns.push(column);
  });
  return { columns, problems };
}

function readLine(
  { record, info }: CsvLine,
  columns: readonly Column[],
): { row: SheetRow; problems: Problem[] } {
  // The parser counts lines at the end of a record, whose cells may hold line breaks.
  let line = info.lines - record.reduce((sum, cell) => sum + countLineBreaks(cell), 0);
  const row: SheetRow = { line, column: 1, values: {} };
  if (record.length !== columns.length) {
    const sentence = `This line has ${record.length} cells, but the first line has ${columns.length}.`;
    return {
      row,
      problems: [{ line, column: Math.min(record.length, columns.length) + 1, field: null, sentence }],
    };
  }
  const problems: Problem[] = [];
  const values: [string, unknown][] = [];
  columns.forEach((column, index) => {
    const cell = record[index] ?? '';
    const isNew = column.key === 'id' && cell === '';
    const result = isNew ? { stored: undefined } : readCell(column, parseCell(column, cell));
    if ('sentence' in result)
      problems.push({ line, column: index + 1, field: column.name, sentence: result.sentence });
    else values.push([column.key, result.stored]);
    line += countLineBreaks(cell);
  });
  return { row: { ...row, values: Object.fromEntries(values) }, problems };
}

function countLineBreaks(cell: string): number {
  return cell.match(/\r\n|\r|\n/g)?.length ?? 0;
}
