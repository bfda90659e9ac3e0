import type { Config } from '../config';
import { restrictToOwner } from '../dataFolder';
import type { OpenDatabase } from './client';
import { seedCategories, seedSynonyms, seed } from './seed';

type Settings = Pick<
  Config,
  'databaseUrl' | 'databaseDirectUrl' | 'databasePool' | 'databasePrepared' | 'dataDir'
>;

/** The database that the settings name: PostgreSQL, or the embedded one in the data folder. Only that one is loaded. */
export async function openDatabase(settings: Settings): Promise<OpenDatabase> {
  const { databaseUrl, databaseDirectUrl, dataDir } = settings;
  if (dataDir) restrictToOwner(dataDir);
  if (databaseUrl === null) return (await import('./embedded')).openFolderDatabase(dataDir);
  const { openPostgres } = await import('./postgres');
  return openPostgres({ ...settings, databaseUrl, databaseDirectUrl: databaseDirectUrl ?? databaseUrl });
}

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
  await seedCategories(database.db);
  await seedSynonyms(database.db);
}
