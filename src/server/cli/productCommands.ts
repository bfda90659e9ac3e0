import { createHash } from 'node:crypto';
import { toKobo } from '@contract/entities/money';
import {
  exportCsv,
  exportJson,
  importProducts,
  readCsv,
  readJson,
  toSheet,
  updateProduct,
  type Import,
  type Problem,
} from '../modules/catalog/sheet';
import {
  textOption,
  UsageError,
  wholeNumberOf,
  type Called,
  type Command,
  type Keeper,
  type Outcome,
} from './command';

const PROGRESS_EVERY_MS = 500;
const SHOWN_PROBLEMS = 200;
/** Orders of the products of a batch wait for it; on the embedded database everybody does. */
const BATCH_ROWS = 200;
const BATCH_ROWS_EMBEDDED = 25;

export const productCommands: readonly Command[] = [
  {
    name: 'products import',
    usage: 'FILE.csv|FILE.json [--apply]',
    about: 'Says what a file would change, and with --apply changes it, once every row is right',
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
    usage: 'ID [--stock N] [--price NAIRA]',
    about: 'Sets what there is of a product, what it costs, or both',
    operands: ['ID'],
    options: { stock: { type: 'string' }, price: { type: 'string' } },
    run: setProduct,
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
  throw new UsageError('FILE wants a name that ends in .csv or .json.');
}

function told({ isWritten, ...result }: Import, apply: boolean): Outcome {
  const isRefused = result.problems.length > 0;
  const json = { applied: isWritten, ...result };
  const why = isWritten ? 'These rows were left out; all others stand.' : 'Nothing was written.';
  if (isRefused) return { text: `${problemsText(result.problems)}${why}\n`, json, isRefused };
  const counts = `${result.added} new, ${result.changed} changed, ${result.same} as they are`;
  return {
    text: apply ? `Done: ${counts}.\n` : `It would be: ${counts}. Nothing is written without --apply.\n`,
    json,
  };
}

function problemsText(problems: readonly Problem[]): string {
  const lines = problems.slice(0, SHOWN_PROBLEMS).map(({ line, column, field, sentence }) => {
    return `line ${line}, column ${column}${field === null ? '' : ` (${field})`}: ${sentence}\n`;
  });
  const more = problems.length - lines.length;
  if (more > 0) lines.push(`… and ${more} more\n`);
  return lines.join('');
}

async function setProduct({ database: { db }, changes }: Keeper, called: Called): Promise<Outcome> {
  const id = wholeNumberOf('ID', called.operands[0]);
  const [stock, price] = [textOption(called, 'stock'), textOption(called, 'price')];
  if (stock === undefined && price === undefined) throw new UsageError('Say --stock, --price or both.');
  const product = await updateProduct(db, id, {
    ...(stock !== undefined && { stock: wholeNumberOf('--stock', stock) }),
    ...(price !== undefined && { priceKobo: priceKoboOf(price) }),
  });
  if (!product)
    return { text: 'Product not found.\n', json: { error: 'Product not found.' }, isRefused: true };
  if (price === undefined) changes.returned([id]);
  else changes.edited([id]);
  const sheet = toSheet(product);
  return {
    text: `${product.name}: stock ${product.stock}, price ${String(sheet.price)} naira\n`,
    json: sheet,
  };
}

function priceKoboOf(text: string): number {
  if (!/^\d{1,13}(\.\d{1,2})?$/.test(text)) {
    throw new UsageError(`--price wants naira with at most two decimals, not "${text}".`);
  }
  return toKobo(Number(text));
}
