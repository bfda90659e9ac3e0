import { readFileSync } from 'node:fs';
import { inArray, sql } from 'drizzle-orm';
import type { OpenDatabase } from '../../../src/server/db/client';
import { prepareDatabase } from '../../../src/server/db/openDatabase';
import { synonyms } from '../../../src/server/db/schema';
import { findSynonyms, putSynonym, removeSynonym } from '../../../src/server/modules/search';
import { makeDatabase } from '../../support/database';

let database: OpenDatabase;
beforeAll(async () => {
  database = await makeDatabase();
});
afterAll(() => database.close());

const MIGRATION = 'src/server/db/migrations/0015_synonyms.sql';
const restartShop = () => prepareDatabase(database, { production: true });
const meaningsOf = async (word: string) =>
  (await findSynonyms(database.db)).find((synonym) => synonym.word === word)?.means.join(', ');

/** Sets the synonyms as in an earlier release: one is missing, and others have another meaning. */
async function revertToOlderRelease(): Promise<void> {
  const { db } = database;
  await db.delete(synonyms).where(inArray(synonyms.word, ['telly']));
  const older = ['fridge', 'pouch'];
  await db
    .update(synonyms)
    .set({ means: ['kettle'], updatedAt: new Date(0) })
    .where(inArray(synonyms.word, older));
}

describe('a shop with the synonyms of an earlier release', () => {
  it('has the synonyms of this release after a start, and keeps those that its keeper set or removed', async () => {
    const { db } = database;
    await putSynonym(db, { word: 'gen', means: ['fan'], maker: null });
    await putSynonym(db, { word: 'okrika', means: ['phone'], maker: null });
    await removeSynonym(db, 'mifi');
    await revertToOlderRelease();
    await restartShop();
    expect(await meaningsOf('telly')).toBe('television');
    expect(await meaningsOf('fridge')).toBe('refrigerator');
    expect(await meaningsOf('pouch')).toContain('phone case');
    expect(await meaningsOf('gen')).toBe('fan');
    expect(await meaningsOf('okrika')).toBe('phone');
    expect(await meaningsOf('mifi')).toBeUndefined();
  });

  it('keeps the keeper’s changes from before the column is_keepers', async () => {
    const { db } = database;
    await db.execute(sql`alter table synonyms drop column is_keepers`);
    await revertToOlderRelease();
    for (const statement of readFileSync(MIGRATION, 'utf8').split('--> statement-breakpoint'))
      await db.execute(sql.raw(statement));
    await restartShop();
    expect(await meaningsOf('fridge')).toBe('refrigerator');
    expect(await meaningsOf('gen')).toBe('fan');
    expect(await meaningsOf('mifi')).toBeUndefined();
  });
});
