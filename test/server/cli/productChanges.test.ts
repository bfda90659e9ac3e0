import { eq } from 'drizzle-orm';
import type { OpenDatabase } from '../../../src/server/db/client';
import { products } from '../../../src/server/db/schema';
import { makeDatabase } from '../../support/database';
import { run, runJson } from './run';

let database: OpenDatabase;
beforeEach(async () => {
  database = await makeDatabase();
});
afterEach(() => database.close());

const findProduct = async (id: number) =>
  (await database.db.select().from(products).where(eq(products.id, id)))[0];
const setProduct = async (id: number, priceNaira: number, stock: number) => {
  await database.db
    .update(products)
    .set({ priceKobo: priceNaira * 100, stock })
    .where(eq(products.id, id));
};

describe('an import without --apply', () => {
  const FILE = [
    'product_id,name,category,price,stock,expected_stock',
    ',Ovra Nine,Electronics,9000,4,',
    `23,"Two\u001b[2J lines ${'x'.repeat(80)}",Laptops & Computers,20000,10,10`,
    '22,Ovra One 12 Pro,Phones & Tablets,1500.5,7,10',
  ].join('\n');
  beforeEach(async () => {
    await setProduct(22, 20_000, 10);
    await setProduct(23, 20_000, 10);
    await database.db.update(products).set({ name: 'Ovra One 12 Pro' }).where(eq(products.id, 22));
    await database.db.update(products).set({ name: 'Ovra Two' }).where(eq(products.id, 23));
  });

  it('lists each change by its line, with the values before and after', async () => {
    const { exit, out } = await run(database, ['products', 'import', 'new.csv'], FILE);
    expect(exit).toBe(0);
    expect(out.split('\n')).toEqual([
      'line 2: new Ovra Nine: category Electronics; price 9000; stock 4',
      `line 3: 23 Ovra Two: name Ovra Two → Two [2J lines ${'x'.repeat(46)}…`,
      'line 4: 22 Ovra One 12 Pro: price 20000 → 1500.5; stock 10 → 7',
      'The file would make these changes: 1 new, 2 changed, 0 unchanged. Nothing has been changed yet. To import it, add --apply.',
      '',
    ]);
    expect(await findProduct(22)).toMatchObject({ priceKobo: 2_000_000, stock: 10 });
  });

  it('prints the same changes with --json', async () => {
    const result = await runJson(database, ['products', 'import', 'new.csv'], FILE);
    expect(result).toMatchObject({
      applied: false,
      added: 1,
      changed: 2,
      same: 0,
      problems: [],
      changes: [
        {
          line: 2,
          product_id: null,
          name: 'Ovra Nine',
          is_new: true,
          cells: [
            { column: 'category', before: null, after: 'Electronics' },
            { column: 'price', before: null, after: '9000' },
            { column: 'stock', before: null, after: '4' },
          ],
        },
        { line: 3, product_id: 23, name: 'Ovra Two', is_new: false },
        {
          line: 4,
          product_id: 22,
          name: 'Ovra One 12 Pro',
          is_new: false,
          cells: [
            { column: 'price', before: '20000', after: '1500.5' },
            { column: 'stock', before: '10', after: '7' },
          ],
        },
      ],
    });
  });
});

describe('products set', () => {
  it('sets stock, price or both, and shows each before and after', async () => {
    await setProduct(22, 20_000, 10);
    const { exit, out } = await run(database, [
      'products',
      'set',
      '22',
      '--stock',
      '3',
      '--price',
      '15000.5',
    ]);
    expect([exit, out]).toEqual([
      0,
      'Ovra One 12 Pro, 256 GB, Midnight: stock 10 → 3, price ₦20,000 → ₦15,000.50\n',
    ]);
    const result = await runJson(database, ['products', 'set', '22', '--stock', '0']);
    expect(result).toMatchObject({ stock: 0, price: 15_000.5, before: { stock: 3, price: 15_000.5 } });
    expect(await findProduct(22)).toMatchObject({ stock: 0, priceKobo: 1_500_050 });
  });

  it.each([
    ['an unknown product', ['999999', '--stock', '1'], 1],
    ['nothing to set', ['22'], 2],
    ['a negative stock', ['22', '--stock=-1'], 2],
    ['a negative stock after a space', ['22', '--stock', '-1'], 2],
    ['a price with three decimals', ['22', '--price', '1.234'], 2],
    ['an id that is no number', ['phone', '--stock', '1'], 2],
    ['an id beyond integers', ['2147483648', '--stock', '1'], 2],
    ['an unknown option', ['22', '--colour', 'red'], 2],
    ['no id', ['--stock', '1'], 2],
  ])('refuses %s', async (_case, args, exit) => {
    const textResult = await run(database, ['products', 'set', ...args]);
    expect(textResult.exit).toBe(exit);
    expect(textResult.out).toBe('');
    expect(textResult.err).not.toBe('');
    const result = await run(database, ['products', 'set', ...args, '--json']);
    expect(JSON.parse(result.out)).toMatchObject({ error: expect.any(String) as string });
  });

  it.each([
    ['--stock', '-1'],
    ['--price', '-0.5'],
  ])('says that %s must be 0 or more, and how to write it, when it is given %s', async (option, value) => {
    const { exit, out, err } = await run(database, ['products', 'set', '22', option, value]);
    expect([exit, out]).toEqual([2, '']);
    expect(err).toMatch(
      new RegExp(`^${option} must be 0 or more, not ${value}\\. Write it as ${option} 5\\.\nUsage: `),
    );
    expect((await run(database, ['products', 'set', '22', '--stock=-1'])).err).toBe(
      '--stock must be a whole number from 0 to 2147483647, not "-1".\n',
    );
  });

  it.each([
    ['over half down', '9999.99', 2],
    ['over half up', '30000.01', 2],
    ['half down', '10000', 0],
    ['half up', '30000', 0],
  ])(
    'on a terminal requires --yes for a change of over half, and none for less: %s',
    async (_case, price, exit) => {
      await setProduct(22, 20_000, 10);
      const setAtTerminal = (...args: string[]) =>
        run(database, ['products', 'set', '22', '--price', price, '--stock', '1', ...args], '', {
          isAtTerminal: true,
        });
      const firstRun = await setAtTerminal();
      expect(firstRun.exit).toBe(exit);
      if (exit === 2) {
        expect(firstRun.err).toMatch(/from ₦20,000 to ₦\d.*Add --yes/);
        expect(await findProduct(22)).toMatchObject({ priceKobo: 2_000_000, stock: 10 });
      }
      expect((await setAtTerminal('--yes')).exit).toBe(0);
      expect(await findProduct(22)).toMatchObject({ priceKobo: Number(price) * 100, stock: 1 });
    },
  );

  it.each([
    ['without a terminal', [], false],
    ['with --json', ['--json'], true],
  ])('requires no --yes %s', async (_case, flags, isAtTerminal) => {
    const { exit } = await run(database, ['products', 'set', '22', '--price', '1', ...flags], '', {
      isAtTerminal,
    });
    expect(exit).toBe(0);
    expect(await findProduct(22)).toMatchObject({ priceKobo: 100 });
  });

  it('never requires --yes for stock', async () => {
    await setProduct(22, 20_000, 10);
    const { exit } = await run(database, ['products', 'set', '22', '--stock', '9999'], '', {
      isAtTerminal: true,
    });
    expect(exit).toBe(0);
  });
});
