import { eq } from 'drizzle-orm';
import type { OpenDatabase } from '../../../src/server/db/client';
import { products } from '../../../src/server/db/schema';
import { makeDatabase } from '../../support/database';
import { run } from './run';

let database: OpenDatabase;
beforeEach(async () => {
  database = await makeDatabase();
});
afterEach(() => database.close());

const find = async (id: number) => (await database.db.select().from(products).where(eq(products.id, id)))[0];

describe('products set', () => {
  it('sets stock, price or both', async () => {
    const { exit, out } = await run(database, [
      'products',
      'set',
      '22',
      '--stock',
      '3',
      '--price',
      '15000.5',
    ]);
    expect([exit, out]).toEqual([0, 'Ovra One 12 Pro, 256 GB, Midnight: stock 3, price 15000.5 naira\n']);
    await run(database, ['products', 'set', '22', '--stock', '0']);
    expect(await find(22)).toMatchObject({ stock: 0, priceKobo: 1_500_050 });
  });

  it.each([
    ['no such product', ['999999', '--stock', '1'], 1],
    ['nothing to set', ['22'], 2],
    ['a negative stock', ['22', '--stock=-1'], 2],
    ['a price with three decimals', ['22', '--price', '1.234'], 2],
    ['an id that is none', ['phone', '--stock', '1'], 2],
    ['an id beyond integers', ['2147483648', '--stock', '1'], 2],
    ['an unknown option', ['22', '--colour', 'red'], 2],
    ['no id', ['--stock', '1'], 2],
  ])('refuses %s', async (_case, args, exit) => {
    const spoken = await run(database, ['products', 'set', ...args]);
    expect(spoken.exit).toBe(exit);
    expect(spoken.out).toBe('');
    expect(spoken.err).not.toBe('');
    const told = await run(database, ['products', 'set', ...args, '--json']);
    expect(JSON.parse(told.out)).toMatchObject({ error: expect.any(String) as string });
  });
});
