import type { Config } from '../config';
import type { OpenDatabase } from './client';

/** The database that the settings name: PostgreSQL, or the embedded one in the data folder. Only that one is loaded. */
export async function openDatabase(config: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<OpenDatabase> {
  const { databaseUrl, dataDir } = config;
  if (databaseUrl) return (await import('./postgres')).openPostgres(databaseUrl);
  return (await import('./embedded')).openFolder(dataDir);
}
