import type { Config } from '../config';
import { restrictToOwner } from '../dataFolder';
import type { OpenDatabase } from './client';
import { seedCategories, seedSynonyms, seed } from './seed';

type Settings = Pick<
  Config,
  'databaseUrl' | 'databaseDirectUrl' | 'databasePool' | 'databasePrepared' | 'dataDir'
>;

/** Opens the configured database: PostgreSQL, or the embedded one in the data folder. Loads only that one's code. */
export async function openDatabase(settings: Settings): Promise<OpenDatabase> {
  const { databaseUrl, databaseDirectUrl, dataDir } = settings;
  if (dataDir) restrictToOwner(dataDir);
  if (databaseUrl === null) return (await import('./embedded')).openFolderDatabase(dataDir);
  const { openPostgres } = await import('./postgres');
  return openPostgres({ ...settings, databaseUrl, databaseDirectUrl: databaseDirectUrl ?? databaseUrl });
}

/** Migrates a database and seeds an empty one: with sample products, except in production. */
export async function prepareDatabase(
  database: Pick<OpenDatabase, 'db' | 'migrate'>,
  { production }: Pick<Config, 'production'>,
): Promise<void> {
  await database.migrate();
  if (!production) {
    await seed(database.db);
    return;
  }
  await seedCategories(database.db);
  await seedSynonyms(database.db);
}
