import { createHash } from 'node:crypto';
import { formatPrice, toNaira } from '@contract/entities/money';
import {
  exportCsv,
  exportJson,
  importProducts,
  readCsv,
  readJson,
  setProduct,
  toSheet,
  type Import,
  type Problem,
  type RowChange,
} from '../modules/catalog/import';
import {
  koboOf,
  textOption,
  UsageError,
  wholeNumberOf,
  type Called,
  type Command,
  type Keeper,
  type Outcome,
} from './command';
import { oneLine } from './table';

const PROGRESS_EVERY_MS = 500;
const SHOWN_PROBLEMS = 200;
/** Orders of the products of a batch wait for it; on the embedded database everybody does. */
const BATCH_ROWS = 200;
const BATCH_ROWS_EMBEDDED = 25;

export const productCommands: readonly Command[] = [
  {
    name: 'products import',
    usage: 'FILE.csv|FILE.json [--apply]',
    about: 'Shows what a file would change; with --apply changes it, if no row has an error',
    operands: ['FILE'],
    options: { apply: { type: 'boolean' } },
    readsFile: true,
    run: runImport,
  },
  {
    name: 'products export',
    usage: '',
    about: 'Writes the catalogue as CSV (as JSON with --json), which an import takes back',
    operands: [],
    run: ({ database: { db } }, { options }) =>
      Promise.resolve({ text: options.json ? exportJson(db) : exportCsv(db), json: null }),
  },
  {
    name: 'products set',
    usage: 'ID [--stock N] [--price NAIRA] [--yes]',
    about:
      'Sets what there is of a product, what it costs, or both; on a terminal a price that changes by more than half wants --yes',
    operands: ['ID'],
    options: { stock: { type: 'string' }, price: { type: 'string' }, yes: { type: 'boolean' } },
    run: setCommand,
  },
];

async function runImport(
  { database, changes, signal, onProgress }: Keeper,
  { operands: [name = ''], options, file }: Called,
): Promise<Outcome> {
  const read = readerOf(name);
  const sheet = await read(file);
  const apply = options.apply === true;
  if (sheet.problems.length > 0) return told({ ...NOTHING, problems: sheet.problems }, apply);
  let saidAt = Date.now();
  const result = await importProducts(sheet.rows, {
    shop: { db: database.db, changes },
    apply,
    signal,
    fileHash: createHash('sha256').update(file).digest('hex'),
    batchRows: database.isShared ? BATCH_ROWS : BATCH_ROWS_EMBEDDED,
    onProgress: (done, total) => {
      if (Date.now() - saidAt < PROGRESS_EVERY_MS) return;
      saidAt = Date.now();
      onProgress(`${done} of ${total} products`);
    },
  });
  return told(result, apply);
}

const NOTHING = { added: 0, changed: 0, same: 0, isWritten: false };

function readerOf(name: string) {
  if (/\.csv$/i.test(name)) return readCsv;
  if (/\.json$/i.test(name)) return readJson;
  throw new UsageError('The name of FILE must end in .csv or .json.');
}

function told({ isWritten, ...result }: Import, apply: boolean): Outcome {
  const isRefused = result.problems.length > 0;
  const json = { applied: isWritten, ...result };
  const why = isWritten ? 'These rows were left out. All the others were written.' : 'Nothing was written.';
  if (isRefused) return { text: `${problemsText(result.problems)}${why}\n`, json, isRefused };
  const counts = `${result.added} new, ${result.changed} changed, ${result.same} as they are`;
  if (apply) return { text: `Done: ${counts}.\n`, json };
  const changes = changesText(result.changes ?? []);
  return { text: `${changes}It would be: ${counts}. Nothing is written without --apply.\n`, json };
}

function changesText(changes: readonly RowChange[]): string {
  return changes
    .map(({ line, product_id: id, name, is_new: isNew, cells }) => {
      const told = cells.map(({ column, before, after }) =>
        before === null
          ? `${column} ${shortened(after)}`
          : `${column} ${shortened(before)} → ${shortened(after)}`,
      );
      const what = [isNew ? 'new' : '', id === null ? '' : String(id), shortened(name)];
      return `line ${line}: ${what.filter(Boolean).join(' ')}: ${told.join('; ')}\n`;
    })
    .join('');
}

const SHOWN_LENGTH = 60;

function shortened(text: string): string {
  if (text === '') return 'nothing';
  const line = oneLine(text);
  return line.length > SHOWN_LENGTH ? `${line.slice(0, SHOWN_LENGTH)}…` : line;
}

function problemsText(problems: readonly Problem[]): string {
  const lines = problems.slice(0, SHOWN_PROBLEMS).map(({ line, column, field, sentence }) => {
    return `line ${line}, column ${column}${field === null ? '' : ` (${field})`}: ${sentence}\n`;
  });
  const more = problems.length - lines.length;
  if (more > 0) lines.push(`… and ${more} more\n`);
  return lines.join('');
}

async function setCommand(
  { database: { db }, changes, isAtTerminal }: Keeper,
  called: Called,
): Promise<Outcome> {
  const id = wholeNumberOf('ID', called.operands[0]);
  const [stock, price] = [textOption(called, 'stock'), textOption(called, 'price')];
  if (stock === undefined && price === undefined) throw new UsageError('Give --stock, --price or both.');
  const priceKobo = price === undefined ? undefined : koboOf('--price', price);
  const set = await setProduct(db, id, {
    ...(stock !== undefined && { stock: wholeNumberOf('--stock', stock) }),
    ...(priceKobo !== undefined && { priceKobo }),
    maySteep: called.options.yes === true || !isAtTerminal || called.options.json === true,
  });
  if (set.kind === 'not_found')
    return { text: 'Product not found.\n', json: { error: 'Product not found.' }, isRefused: true };
  const { before } = set;
  if (set.kind === 'steep') {
    const change = `${naira(before.priceKobo)} to ${naira(priceKobo ?? 0)}`;
    throw new UsageError(
      `${before.name}: the price would change by more than half, from ${change}. Add --yes if that is right.`,
    );
  }
  if (price === undefined) changes.returned([id]);
  else changes.edited([id]);
  const { after } = set;
  const told = [
    ...(stock === undefined ? [] : [`stock ${before.stock} → ${after.stock}`]),
    ...(price === undefined ? [] : [`price ${naira(before.priceKobo)} → ${naira(after.priceKobo)}`]),
  ];
  const json = { ...toSheet(after), before: { stock: before.stock, price: toNaira(before.priceKobo) } };
  return { text: `${after.name}: ${told.join(', ')}\n`, json };
}

const naira = (kobo: number) => formatPrice(toNaira(kobo));
