import { eq, inArray } from 'drizzle-orm';
import type { OpenDatabase } from '../../../src/server/db/client';
import { products } from '../../../src/server/db/schema';
import { makeDatabase } from '../../support/database';
import { run, runJson } from './run';

interface Told {
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

const importing = (name: string, file: string, ...more: string[]) =>
  runJson<Told>(database, ['products', 'import', name, ...more], file);
const all = () => database.db.select().from(products).orderBy(products.id);
const find = async (id: number) => (await database.db.select().from(products).where(eq(products.id, id)))[0];

describe('stock in products import', () => {
  const stocks = async () => [(await find(22))?.stock, (await find(23))?.stock];
  const HEAD = 'product_id,stock,expected_stock';
  const setStocks = (stock: number) =>
    database.db
      .update(products)
      .set({ stock })
      .where(inArray(products.id, [22, 23]));

  it('counts the difference of stock, so that what was sold since the export stays sold', async () => {
    await setStocks(10);
    const { out } = await run(database, ['products', 'export']);
    expect(out.split('\n')[0]).toContain(',stock,expected_stock,');
    const exported = JSON.parse((await run(database, ['products', 'export', '--json'])).out) as SheetStock[];
    expect(exported.find((product) => product.product_id === 22)).toMatchObject({
      stock: 10,
      expected_stock: 10,
    });
    await setStocks(8);
    await importing('export.csv', out, '--apply');
    expect(await stocks()).toEqual([8, 8]);
    await importing('delivery.csv', `${HEAD}\n22,15,10\n23,7,10\n`, '--apply');
    expect(await stocks()).toEqual([13, 5]);
    await importing('delivery.json', '[{"product_id":22,"stock":1,"expected_stock":0}]', '--apply');
    expect(await stocks()).toEqual([14, 5]);
    await importing('names.csv', 'product_id,brand\n22,Other\n', '--apply');
    expect(await stocks()).toEqual([14, 5]);
  });

  it.each([
    ['without expected_stock', 'product_id,stock\n22,1\n'],
    ['with none in its cell', `${HEAD}\n22,1,\n`],
    ['that would fall below 0', `${HEAD}\n22,1,9\n`],
    ['beyond what can be counted', `${HEAD}\n22,2147483647,0\n`],
  ])('refuses stock of a product that exists %s', async (_case, file) => {
    await setStocks(7);
    const told = await importing(
      'stock.csv',
      `${file}${file.split('\n')[1]?.replace('22', '23')}\n`,
      '--apply',
    );
    expect(told.applied).toBe(false);
    expect(told.problems.map(({ line, field }) => [line, field])).toEqual([
      [2, 'stock'],
      [3, 'stock'],
    ]);
    expect(await stocks()).toEqual([7, 7]);
  });

  it('gives a new product its stock without expected_stock', async () => {
    const file = 'product_id,name,category,price,stock\n900,New,Electronics,10,4\n';
    expect(await importing('new.csv', file, '--apply')).toMatchObject({ added: 1, problems: [] });
    expect(await find(900)).toMatchObject({ stock: 4 });
  });

  it('cut short says how many rows stand, and the same file again finishes the rest, counting no stock twice', async () => {
    const before = await all();
    const rows = before.map(({ id, stock }) =>
      `${id},,,,${stock + 5},${stock}`.replace(',,,', ',Renamed,Electronics,5'),
    );
    const fresh = Array.from({ length: 300 }, (_, at) => `,Unnumbered ${at},Electronics,5,1,`);
    const file = ['product_id,name,category,price,stock,expected_stock', ...rows, ...fresh].join('\n');
    const total = rows.length + fresh.length;
    const stop = new AbortController();
    // Told to stop while the first batch is written.
    const stopped = database.db.transaction;
    database.db.transaction = ((...given: Parameters<typeof stopped>) =>
      stopped.apply(database.db, given).finally(() => stop.abort())) as typeof stopped;
    const cut = await run(database, ['products', 'import', 'it.csv', '--apply'], file, {
      signal: stop.signal,
    });
    database.db.transaction = stopped;
    expect(cut.exit).toBe(1);
    const standing = Number(/The import stopped after (\d+) of (\d+) rows/.exec(cut.err)?.[1]);
    expect(standing).toBeGreaterThan(0);
    expect(standing).toBeLessThan(total);
    const renamed = Math.min(standing, rows.length);
    expect((await all()).filter(({ name }) => name === 'Renamed')).toHaveLength(renamed);
    const rest = await importing('it.csv', file, '--apply');
    expect(rest).toMatchObject({
      applied: true,
      added: total - rows.length - (standing - renamed),
      same: standing,
      changed: rows.length - renamed,
    });
    expect(await importing('it.csv', file, '--apply')).toMatchObject({ added: 0, same: total, changed: 0 });
    const after = await all();
    expect(after).toHaveLength(total);
    const added = new Map(before.map(({ id, stock }) => [id, stock + 5]));
    expect(after.every(({ id, stock }) => stock === (added.get(id) ?? 1))).toBe(true);
  });

  it('leaves out a row whose stock was sold between the check and the writing, and says so', async () => {
    await setStocks(5);
    const file = `${HEAD}\n22,0,5\n23,6,5\n`;
    const begin = database.db.transaction;
    database.db.transaction = (async (...given: Parameters<typeof begin>) => {
      await database.db.update(products).set({ stock: 4 }).where(eq(products.id, 22));
      return begin.apply(database.db, given);
    }) as typeof begin;
    const { exit, err } = await run(database, ['products', 'import', 'it.csv', '--apply'], file);
    database.db.transaction = begin;
    expect(exit).toBe(1);
    expect(err).toContain('line 2, column 1 (stock): Only 4 left, so you cannot take away 5.');
    expect(err).toContain('These rows were left out. All the others were imported.');
    expect(await stocks()).toEqual([4, 6]);
  });
});
