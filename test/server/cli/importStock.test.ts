import { eq, inArray } from 'drizzle-orm';
import type { OpenDatabase } from '../../../src/server/db/client';
import { products } from '../../../src/server/db/schema';
import { makeDatabase } from '../../support/database';
import { run, runJson } from './run';

interface ImportResult {
  applied: boolean;
  added: number;
  changed: number;
  same: number;
  problems: { line: number; column: number; field: string | null; sentence: string }[];
}

interface SheetStock {
  product_id: number;
  stock: number;
  expected_stock: number;
}

let database: OpenDatabase;
beforeEach(async () => {
  database = await makeDatabase();
});
afterEach(() => database.close());

const runImport = (name: string, file: string, ...moreArgs: string[]) =>
  runJson<ImportResult>(database, ['products', 'import', name, ...moreArgs], file);
const allProducts = () => database.db.select().from(products).orderBy(products.id);
const findProduct = async (id: number) =>
  (await database.db.select().from(products).where(eq(products.id, id)))[0];

describe('stock in products import', () => {
  const stocks = async () => [(await findProduct(22))?.stock, (await findProduct(23))?.stock];
  const HEADER = 'product_id,stock,expected_stock';
  const setStocks = (stock: number) =>
    database.db
      .update(products)
      .set({ stock })
      .where(inArray(products.id, [22, 23]));

  it('adds the difference of stock, so that what was sold since the export stays sold', async () => {
    await setStocks(10);
    const { out } = await run(database, ['products', 'export']);
    expect(out.split('\n')[0]).toContain(',stock,expected_stock,');
    const exportedProducts = JSON.parse(
      (await run(database, ['products', 'export', '--json'])).out,
    ) as SheetStock[];
    expect(exportedProducts.find((product) => product.product_id === 22)).toMatchObject({
      stock: 10,
      expected_stock: 10,
    });
    await setStocks(8);
    await runImport('export.csv', out, '--apply');
    expect(await stocks()).toEqual([8, 8]);
    await runImport('delivery.csv', `${HEADER}\n22,15,10\n23,7,10\n`, '--apply');
    expect(await stocks()).toEqual([13, 5]);
    await runImport('delivery.json', '[{"product_id":22,"stock":1,"expected_stock":0}]', '--apply');
    expect(await stocks()).toEqual([14, 5]);
    await runImport('names.csv', 'product_id,brand\n22,Other\n', '--apply');
    expect(await stocks()).toEqual([14, 5]);
  });

  it.each([
    ['without expected_stock', 'product_id,stock\n22,1\n'],
    ['with an empty expected_stock', `${HEADER}\n22,1,\n`],
    ['that would fall below 0', `${HEADER}\n22,1,9\n`],
    ['above the largest integer', `${HEADER}\n22,2147483647,0\n`],
  ])('refuses stock of an existing product %s', async (_case, file) => {
    await setStocks(7);
    const result = await runImport(
      'stock.csv',
      `${file}${file.split('\n')[1]?.replace('22', '23')}\n`,
      '--apply',
    );
    expect(result.applied).toBe(false);
    expect(result.problems.map(({ line, field }) => [line, field])).toEqual([
      [2, 'stock'],
      [3, 'stock'],
    ]);
    expect(await stocks()).toEqual([7, 7]);
  });

  it('gives a new product its stock without expected_stock', async () => {
    const file = 'product_id,name,category,price,stock\n900,New,Electronics,10,4\n';
    expect(await runImport('new.csv', file, '--apply')).toMatchObject({ added: 1, problems: [] });
    expect(await findProduct(900)).toMatchObject({ stock: 4 });
  });

  it('reports the rows written when it is interrupted, and a second run finishes without adding stock twice', async () => {
    const before = await allProducts();
    const rows = before.map(({ id, stock }) =>
      `${id},,,,${stock + 5},${stock}`.replace(',,,', ',Renamed,Electronics,5'),
    );
    const newRows = Array.from({ length: 300 }, (_, at) => `,Unnumbered ${at},Electronics,5,1,`);
    const file = ['product_id,name,category,price,stock,expected_stock', ...rows, ...newRows].join('\n');
    const total = rows.length + newRows.length;
    const stop = new AbortController();
    // The command is interrupted while the first batch is written.
    const originalTransaction = database.db.transaction;
    database.db.transaction = ((...args: Parameters<typeof originalTransaction>) =>
      originalTransaction.apply(database.db, args).finally(() => stop.abort())) as typeof originalTransaction;
    const interrupted = await run(database, ['products', 'import', 'it.csv', '--apply'], file, {
      signal: stop.signal,
    });
    database.db.transaction = originalTransaction;
    expect(interrupted.exit).toBe(1);
    const appliedCount = Number(/The import stopped after (\d+) of (\d+) rows/.exec(interrupted.err)?.[1]);
    expect(appliedCount).toBeGreaterThan(0);
    expect(appliedCount).toBeLessThan(total);
    const renamedCount = Math.min(appliedCount, rows.length);
    expect((await allProducts()).filter(({ name }) => name === 'Renamed')).toHaveLength(renamedCount);
    const secondImport = await runImport('it.csv', file, '--apply');
    expect(secondImport).toMatchObject({
      applied: true,
      added: total - rows.length - (appliedCount - renamedCount),
      same: appliedCount,
      changed: rows.length - renamedCount,
    });
    expect(await runImport('it.csv', file, '--apply')).toMatchObject({ added: 0, same: total, changed: 0 });
    const after = await allProducts();
    expect(after).toHaveLength(total);
    const added = new Map(before.map(({ id, stock }) => [id, stock + 5]));
    expect(after.every(({ id, stock }) => stock === (added.get(id) ?? 1))).toBe(true);
  });

  it('leaves out and reports a row whose stock was sold between the check and the write', async () => {
    await setStocks(5);
    const file = `${HEADER}\n22,0,5\n23,6,5\n`;
    const originalTransaction = database.db.transaction;
    database.db.transaction = (async (...args: Parameters<typeof originalTransaction>) => {
      await database.db.update(products).set({ stock: 4 }).where(eq(products.id, 22));
      return originalTransaction.apply(database.db, args);
    }) as typeof originalTransaction;
    const { exit, err } = await run(database, ['products', 'import', 'it.csv', '--apply'], file);
    database.db.transaction = originalTransaction;
    expect(exit).toBe(1);
    expect(err).toContain('line 2, column 1 (stock): Only 4 left, so you cannot take away 5.');
    expect(err).toContain('These rows were left out. All the others were imported.');
    expect(await stocks()).toEqual([4, 6]);
  });
});
