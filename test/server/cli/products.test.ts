import { eq } from 'drizzle-orm';
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

describe('products import', () => {
  it.each([
    ['csv', []],
    ['json', ['--json']],
  ])('imports its own export (%s) without a change', async (extension, flags) => {
    await database.db
      .update(products)
      .set({ name: 'Odd "name", with\r\na break; =1+1', description: ' kept \n', priceKobo: 1_234_567 })
      .where(eq(products.id, 22));
    const before = await allProducts();
    const { out } = await run(database, ['products', 'export', ...flags]);
    const result = await runImport(`it.${extension}`, out, '--apply');
    expect(result).toEqual({ applied: true, added: 0, changed: 0, same: before.length, problems: [] });
    expect(await allProducts()).toEqual(before);
    expect((await run(database, ['products', 'export', ...flags])).out).toBe(out);
  });

  it('only reports what it would change without --apply', async () => {
    const before = await allProducts();
    const [stock22, stock23] = [await findProduct(22), await findProduct(23)].map(
      (product) => product?.stock,
    );
    const file = `product_id,price,stock,expected_stock\n22,1500.5,7,${stock22}\n23,2000,8,${stock23}\n`;
    expect(await runImport('new.csv', file)).toMatchObject({ applied: false, changed: 2, same: 0 });
    expect(await allProducts()).toEqual(before);
    expect(await runImport('new.csv', file, '--apply')).toMatchObject({ applied: true, changed: 2 });
    expect(await findProduct(22)).toMatchObject({ priceKobo: 150_050, stock: 7 });
    expect(await runImport('new.csv', file, '--apply')).toMatchObject({ changed: 0, same: 2 });
  });

  it('leaves columns that the file does not have as they are', async () => {
    const before = await findProduct(22);
    await runImport('names.csv', 'name,product_id\nAnother name,22\n', '--apply');
    expect(await findProduct(22)).toMatchObject({
      ...before,
      name: 'Another name',
      updatedAt: expect.any(Date) as Date,
    });
  });

  it('adds products, with the id of the file or the next one', async () => {
    const file =
      'product_id,name,category,price\n,Unnumbered one,Electronics,10\n900,Numbered,Powerbanks,20\n,Unnumbered two,Electronics,30\n';
    expect(await runImport('new.csv', file, '--apply')).toMatchObject({ added: 3, problems: [] });
    const added = (await allProducts()).slice(-3).map(({ id, name }) => [id, name]);
    expect(added).toEqual([
      [900, 'Numbered'],
      [901, 'Unnumbered one'],
      [902, 'Unnumbered two'],
    ]);
  });

  it('reads type, family and options, which may all be left out', async () => {
    const csv =
      'product_id,product_type,family,options\n22,tablet,slates,"Colour: Light Blue; Storage: 1 TB; Ratio: 4:3"\n23,,,\n';
    expect(await runImport('types.csv', csv, '--apply')).toMatchObject({ changed: 2, problems: [] });
    const options = { Colour: 'Light Blue', Storage: '1 TB', Ratio: '4:3' };
    expect(await findProduct(22)).toMatchObject({ productType: 'tablet', family: 'slates', options });
    expect(await findProduct(23)).toMatchObject({ productType: null, family: null, options: {} });
    const json = JSON.stringify([{ product_id: 23, product_type: 'tablet', family: 'slates', options }]);
    expect(await runImport('types.json', json, '--apply')).toMatchObject({ changed: 1, problems: [] });
    expect(await findProduct(23)).toMatchObject({ productType: 'tablet', family: 'slates', options });
  });

  it.each([
    ['product_type', 'submarine'],
    ['options', 'Colour'],
    ['options', 'Colour: Red; Colour: Blue'],
    ['options', ': Red'],
  ])('refuses %s %s', async (column, cell) => {
    const file = `product_id,${column}\n22,${cell}\n`;
    expect((await runImport('bad.csv', file, '--apply')).problems).toMatchObject([
      { line: 2, field: column },
    ]);
  });

  it('reports line and column of every invalid cell, and writes nothing', async () => {
    const before = await allProducts();
    const file = [
      'product_id,name,category,price,discount,is_new,specifications',
      '22,"A name',
      'in two lines",Phones & Tablets,1e3,5,true,[]',
      'x,Good,Nowhere,12.345,101,yes,"[{""name"":1}]"',
      '23,,Powerbanks,-1,5,true,not json',
      '24,Too few',
      '23,Twice,Powerbanks,1,5,true,[]',
    ].join('\n');
    const result = await runImport('bad.csv', file, '--apply');
    expect(result.applied).toBe(false);
    expect(result.problems.map(({ line, column, field }) => [line, column, field])).toEqual([
      [3, 4, 'price'],
      [4, 1, 'product_id'],
      [4, 3, 'category'],
      [4, 4, 'price'],
      [4, 5, 'discount'],
      [4, 6, 'is_new'],
      [4, 7, 'specifications'],
      [5, 2, 'name'],
      [5, 4, 'price'],
      [5, 7, 'specifications'],
      [6, 3, null],
      [7, 1, 'product_id'],
    ]);
    const textResult = await run(database, ['products', 'import', 'bad.csv', '--apply'], file);
    expect(textResult.exit).toBe(1);
    expect(textResult.err).toContain(
      'line 4, column 5 (discount): This must be a whole number from 0 to 100, not 101.\n',
    );
    expect(await allProducts()).toEqual(before);
  });

  it('reports line and column in JSON, too', async () => {
    const file =
      '[\n  {"product_id": 22, "price": "12"},\n  {"product_id": 23,\n   "colour": "red", "stock": 1.5},\n  7\n]';
    const result = await runImport('bad.json', file);
    expect(result.problems.map(({ line, column, field }) => [line, column, field])).toEqual([
      [2, 31, 'price'],
      [4, 4, 'colour'],
      [4, 30, 'stock'],
      [5, 3, null],
    ]);
    expect((await runImport('broken.json', '[\n{"product_id": }]')).problems[0]).toMatchObject({ line: 2 });
    expect((await runImport('none.json', '{}')).problems).toHaveLength(1);
  });

  it.each([
    ['an empty file', '', 1],
    ['an unknown column', 'product_id,colour\n22,red\n', 1],
    ['a column twice', 'product_id,stock,stock\n22,1,2\n', 1],
    ['a quote left open', 'product_id,name\n22,"open\n', 2],
    [
      'a new product without a price',
      'product_id,name,category\n22,Known,Powerbanks\n950,New,Powerbanks\n',
      3,
    ],
  ])('refuses %s', async (_case, file, line) => {
    const { exit, out } = await run(database, ['products', 'import', 'it.csv', '--apply', '--json'], file);
    expect(exit).toBe(1);
    const { problems } = JSON.parse(out) as ImportResult;
    expect(problems).toHaveLength(1);
    expect(problems[0]?.line).toBe(line);
  });

  it('writes nothing when one row is invalid', async () => {
    const before = await allProducts();
    const rows = Array.from({ length: 1_200 }, (_, index) => `${1_000 + index},New ${index},Electronics,5`);
    const file = ['product_id,name,category,price', ...rows, '9999,,Electronics,5'].join('\n');
    expect((await runImport('many.csv', file, '--apply')).applied).toBe(false);
    const lateProblem = ['product_id,brand', ...before.map(({ id }) => `${id},New`), '99999,New'].join('\n');
    expect((await runImport('late.csv', lateProblem, '--apply')).problems).toHaveLength(1);
    expect(await allProducts()).toEqual(before);
  });
});
