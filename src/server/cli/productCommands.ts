import { createHash } from 'node:crypto';
import { formatPrice, toNaira } from '@contract/entities/money';
import {
  exportCsv,
  exportJson,
  importProducts,
  readCsv,
  readJson,
  setProduct,
  toSheetRecord,
  type ImportResult,
  type Problem,
  type RowChange,
} from '../modules/catalog/import';
import {
  parseKobo,
  textOption,
  UsageError,
  parseWholeNumber,
  type CommandInput,
  type Command,
  type CommandContext,
  type Outcome,
} from './command';
import { oneLine } from './table';

const PROGRESS_EVERY_MS = 500;
const MAX_PROBLEMS = 200;
/** Orders of a batch's products wait until it is written. On the embedded database every request waits. */
const BATCH_ROWS = 200;
const BATCH_ROWS_EMBEDDED = 25;

export const productCommands: readonly Command[] = [
  {
    name: 'products import',
    usage: 'FILE.csv|FILE.json [--apply]',
    about: 'Shows what a file would change; with --apply, makes the changes if no row has an error',
    operands: ['FILE'],
    options: { apply: { type: 'boolean' } },
    readsFile: true,
    run: runImport,
  },
  {
    name: 'products export',
    usage: '',
    about: 'Prints the catalogue as CSV, or as JSON with --json; products import reads both',
    operands: [],
    run: ({ database: { db } }, { options }) =>
      Promise.resolve({ text: options.json ? exportJson(db) : exportCsv(db), json: null }),
  },
  {
    name: 'products set',
    usage: 'ID [--stock N] [--price NAIRA] [--yes]',
    about:
      "Sets a product's stock, its price or both; on a terminal, add --yes if the price changes by more than half",
    operands: ['ID'],
    options: { stock: { type: 'string' }, price: { type: 'string' }, yes: { type: 'boolean' } },
    run: runSet,
  },
];

async function runImport(
  { database, changes, signal, onProgress }: CommandContext,
  { operands: [name = ''], options, file }: CommandInput,
): Promise<Outcome> {
  const readSheet = readerOf(name);
  const sheet = await readSheet(file);
  const apply = options.apply === true;
  if (sheet.problems.length > 0) return importOutcome({ ...NO_CHANGES, problems: sheet.problems }, apply);
  let reportedAt = Date.now();
  const result = await importProducts(sheet.rows, {
    context: { db: database.db, changes },
    apply,
    signal,
    fileHash: createHash('sha256').update(file).digest('hex'),
    batchRows: database.isShared ? BATCH_ROWS : BATCH_ROWS_EMBEDDED,
    onProgress: (done, total) => {
      if (Date.now() - reportedAt < PROGRESS_EVERY_MS) return;
      reportedAt = Date.now();
      onProgress(`${done} of ${total} products`);
    },
  });
  return importOutcome(result, apply);
}

const NO_CHANGES = { added: 0, changed: 0, same: 0, isWritten: false };

function readerOf(name: string) {
  if (/\.csv$/i.test(name)) return readCsv;
  if (/\.json$/i.test(name)) return readJson;
  throw new UsageError('The name of FILE must end in .csv or .json.');
}

function importOutcome({ isWritten, ...result }: ImportResult, apply: boolean): Outcome {
  const isRefused = result.problems.length > 0;
  const json = { applied: isWritten, ...result };
  const note = isWritten
    ? 'These rows were left out. All the others were imported.'
    : 'Nothing was imported. Correct these rows and import the file again.';
  if (isRefused) return { text: `${problemsText(result.problems)}${note}\n`, json, isRefused };
  const counts = `${result.added} new, ${result.changed} changed, ${result.same} unchanged`;
  if (apply) return { text: `Done: ${counts}.\n`, json };
  const changes = changesText(result.changes ?? []);
  return {
    text: `${changes}The file would make these changes: ${counts}. Nothing has been changed yet. To import it, add --apply.\n`,
    json,
  };
}

function changesText(changes: readonly RowChange[]): string {
  return changes
    .map(({ line, product_id: id, name, is_new: isNew, cells }) => {
      const cellTexts = cells.map(({ column, before, after }) =>
        before === null ? `${column} ${shorten(after)}` : `${column} ${shorten(before)} → ${shorten(after)}`,
      );
      const label = [isNew ? 'new' : '', id === null ? '' : String(id), shorten(name)];
      return `line ${line}: ${label.filter(Boolean).join(' ')}: ${cellTexts.join('; ')}\n`;
    })
    .join('');
}

const MAX_TEXT_LENGTH = 60;

function shorten(text: string): string {
  if (text === '') return 'nothing';
  const line = oneLine(text);
  return line.length > MAX_TEXT_LENGTH ? `${line.slice(0, MAX_TEXT_LENGTH)}…` : line;
}

function problemsText(problems: readonly Problem[]): string {
  const lines = problems.slice(0, MAX_PROBLEMS).map(({ line, column, field, sentence }) => {
    return `line ${line}, column ${column}${field === null ? '' : ` (${field})`}: ${sentence}\n`;
  });
  const more = problems.length - lines.length;
  if (more > 0) lines.push(`… and ${more} more\n`);
  return lines.join('');
}

async function runSet(
  { database: { db }, changes, isAtTerminal }: CommandContext,
  input: CommandInput,
): Promise<Outcome> {
  const id = parseWholeNumber('ID', input.operands[0]);
  const [stock, price] = [textOption(input, 'stock'), textOption(input, 'price')];
  if (stock === undefined && price === undefined) throw new UsageError('Add --stock, --price or both.');
  const priceKobo = price === undefined ? undefined : parseKobo('--price', price);
  const result = await setProduct(db, id, {
    ...(stock !== undefined && { stock: parseWholeNumber('--stock', stock) }),
    ...(priceKobo !== undefined && { priceKobo }),
    allowSteep: input.options.yes === true || !isAtTerminal || input.options.json === true,
  });
  if (result.kind === 'not_found')
    return { text: 'Product not found.\n', json: { error: 'Product not found.' }, isRefused: true };
  const { before } = result;
  if (result.kind === 'steep') {
    const change = `${naira(before.priceKobo)} to ${naira(priceKobo ?? 0)}`;
    throw new UsageError(
      `${before.name}: the price would change by more than half, from ${change}. Add --yes if the new price is right.`,
    );
  }
  if (price === undefined) changes.notifyStockReturned([id]);
  else changes.notifyEdited([id]);
  const { after } = result;
  const changeTexts = [
    ...(stock === undefined ? [] : [`stock ${before.stock} → ${after.stock}`]),
    ...(price === undefined ? [] : [`price ${naira(before.priceKobo)} → ${naira(after.priceKobo)}`]),
  ];
  const json = { ...toSheetRecord(after), before: { stock: before.stock, price: toNaira(before.priceKobo) } };
  return { text: `${after.name}: ${changeTexts.join(', ')}\n`, json };
}

const naira = (kobo: number) => formatPrice(toNaira(kobo));
