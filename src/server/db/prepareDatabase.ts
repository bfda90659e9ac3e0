import type { Config } from '../config';
import type { OpenDatabase } from './client';
import { makeCategories, makeSynonyms, seed } from './seed';

/** Brings a database up to date. An empty shop is filled with samples, except in production. */
export async function prepareDatabase(
  database: Pick<OpenDatabase, 'db' | 'migrate'>,
  { production }: Pick<Config, 'production'>,
): Promise<void> {
  await database.migrate();
  if (!production) {
    await seed(database.db);
    return;
  }
  await makeCategories(database.db);
  await makeSynonyms(database.db);
}
