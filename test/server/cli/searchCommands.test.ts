import { sql } from 'drizzle-orm';
import type { Facets } from '@contract/entities/facets';
import { deleteOldSearches } from '../../../src/server/modules/search';
import { getJson, eventuallyEquals } from '../catalog/getJson';
import { testShop } from '../../support/testShop';
import { run, runJson } from './run';

interface TermCount {
  words: string;
  times: number;
  results: number;
  chosen: number;
}
type Report = Record<'frequent' | 'without_result' | 'without_choice', TermCount[]>;

const shop = testShop();
const searchCommand = (...args: string[]) => run(shop().database, ['search', ...args]);
const report = () => runJson<Report>(shop().database, ['search', 'report', '--days', '7']);
const search = (query: string) => getJson(shop().app, `/api/products/?${query}`);
const choose = (payload: object) =>
  shop().app.inject({ method: 'POST', url: '/api/products/searches/', payload });
const understoodFrom = async (query: string) =>
  (await getJson<Facets>(shop().app, `/api/products/facets/?query=${query}`)).body.understood;

describe('search report', () => {
  it('lists the most frequent searches, those without results and those without a choice', async () => {
    for (const text of ['Fridge', 'fridge', 'FRIDGE ', 'tv', 'zzzzqqqq']) {
      await search(`query=${text}&limit=10`);
    }
    // Filtered, sorted or on its next page, it counts as the same search.
    await search('query=tv&in_stock=true');
    await search('query=tv&sort=price');
    await search('query=tv&offset=10');
    expect((await choose({ text: 'fridge', product_id: 151 })).statusCode).toBe(204);
    const fridge = { words: 'fridge', times: 3, results: 5, chosen: 1 };
    await eventuallyEquals(3, async () => (await report()).frequent.length);
    const { frequent, without_result: withoutResult, without_choice: withoutChoice } = await report();
    expect(frequent[0]).toEqual({ ...fridge, results: expect.any(Number) as number });
    expect(withoutResult.map(({ words }) => words)).toEqual(['zzzzqqqq']);
    expect(withoutChoice.map(({ words }) => words)).toEqual(['tv']);
    const { out } = await searchCommand('report');
    expect(out).toMatch(/Searched most +searched +found +chosen\nfridge +3 +\d+ +1\n/);
  });

  it('records no email addresses, no telephone numbers and no unknown products', async () => {
    const countRows = async () => {
      const result = await shop().database.db.execute(sql`select count(*)::int as rows from searches`);
      return (result as { rows: unknown[] }).rows;
    };
    const before = await countRows();
    for (const text of ['ada@example.com', '0803 123 4567', '+2348031234567']) {
      await search(`query=${encodeURIComponent(text)}`);
      expect((await choose({ text, product_id: 22 })).statusCode).toBe(204);
    }
    expect((await choose({ text: 'fridge', product_id: 999_999 })).statusCode).toBe(204);
    expect(await countRows()).toEqual(before);
  });

  it.each([{}, { text: ' ', product_id: 1 }, { text: 'tv' }, { text: 'tv', product_id: 'x' }])(
    'refuses the choice %j',
    async (payload) => {
      expect((await choose(payload)).statusCode).toBe(400);
    },
  );

  it('covers the requested days, today included', async () => {
    await shop().database.db.execute(
      sql`insert into searches (day, words, product_id, times, results)
          values (current_date - 10, 'ten days ago', 0, 1000, 3)`,
    );
    const words = async (days: string) =>
      (await runJson<Report>(shop().database, ['search', 'report', '--days', days])).frequent.map(
        (one) => one.words,
      );
    expect(await words('7')).not.toContain('ten days ago');
    expect((await words('30'))[0]).toBe('ten days ago');
    expect(await words('1')).toContain('fridge');
  });

  it('lists the most frequent first, and stores nothing about the shopper', async () => {
    const result = await shop().database.db.execute(
      sql`select column_name as name from information_schema.columns where table_name = 'searches'`,
    );
    const columns = (result as { rows: { name: string }[] }).rows.map(({ name }) => name);
    expect(columns.sort()).toEqual(['day', 'product_id', 'results', 'times', 'words']);
    const times = (await report()).frequent.map((one) => one.times);
    expect(times).toEqual(times.toSorted((one, other) => other - one));
  });

  it('deletes searches after 90 days', async () => {
    const { db } = shop().database;
    await db.execute(
      sql`insert into searches (day, words, product_id, times) values (current_date - 100, 'ancient', 0, 1)`,
    );
    await deleteOldSearches(db);
    const rows = await db.execute(sql`select words from searches where words = 'ancient'`);
    expect(rows).toMatchObject({ rows: [] });
  });

  it.each([['0'], ['91'], ['x']])('refuses --days %s', async (days) => {
    expect((await searchCommand('report', '--days', days)).exit).toBe(2);
  });
});

describe('search synonyms', () => {
  it('list at least 150 after seeding', async () => {
    const listed = await runJson<{ word: string }[]>(shop().database, ['search', 'synonyms', 'list']);
    expect(listed.length).toBeGreaterThanOrEqual(150);
    expect((await searchCommand('synonyms', 'list')).out).toMatch(/\nfridge +refrigerator\n/);
  });

  it('apply at once when added, and no longer when removed', async () => {
    expect((await understoodFrom('okrika')).not_sold).toBeNull();
    const { exit, out } = await searchCommand(
      'synonyms',
      'add',
      'Okrika',
      'Power Bank, power station',
      '--maker',
      'Okrika',
    );
    expect([exit, out]).toEqual([0, 'okrika: power bank, power station\n']);
    await eventuallyEquals('Okrika', async () => (await understoodFrom('okrika')).not_sold);
    expect((await understoodFrom('okrika')).type).toBeNull();
    expect((await understoodFrom('okrika power bank')).type).toBe('power bank');
    expect((await searchCommand('synonyms', 'remove', 'okrika')).exit).toBe(0);
    await eventuallyEquals(null, async () => (await understoodFrom('okrika')).not_sold);
    expect((await searchCommand('synonyms', 'remove', 'okrika')).exit).toBe(1);
  });

  it.each([
    [['add', 'word', ' , ']],
    [['add', ' ', 'phone']],
    [['add', 'word']],
    [['add', 'x'.repeat(101), 'phone']],
    [['change', 'word']],
  ])('end with 2 when called as %j', async (args) => {
    expect((await searchCommand('synonyms', ...args)).exit).toBe(2);
  });
});
