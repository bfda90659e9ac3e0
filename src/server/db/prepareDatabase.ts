import type { Config } from '../config';
import type { OpenDatabase } from './client';
import { makeCategories, seed } from './seed';

/** Brings a database up to date. An empty shop is filled with samples, except in production. */
export async function prepareDatabase(
  database: Pick<OpenDatabase, 'db' | 'migrate'>,
  { production }: Pick<Config, 'production'>,
): Promise<void> {
  await database.migrate();
  if (production) await makeCategories(database.db);
  else await seed(database.db);
}
