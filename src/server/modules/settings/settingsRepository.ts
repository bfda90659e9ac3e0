import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client';
import { settings } from '../../db/schema/settings';

export type Settings = Omit<typeof settings.$inferSelect, 'id'>;
export type SettingValues = Omit<Settings, 'version'>;

const columns = {
  version: settings.version,
  refundFourEyesAboveKobo: settings.refundFourEyesAboveKobo,
  acceptedShortfallKobo: settings.acceptedShortfallKobo,
  lowStockAt: settings.lowStockAt,
};

/** Undefined until they are changed for the first time. */
export async function findSettings(db: Database): Promise<Settings | undefined> {
  const [row] = await db.select(columns).from(settings);
  return row;
}

/** Locked until the transaction ends. Inserts the row that is not there yet. */
export async function lockSettings(tx: Database, first: SettingValues): Promise<Settings> {
  await tx.insert(settings).values(first).onConflictDoNothing();
  const [row] = await tx.select(columns).from(settings).for('update');
  if (!row) throw new Error('The settings have no row.');
  return row;
}

export async function updateSettings(tx: Database, values: SettingValues): Promise<void> {
  await tx.update(settings).set({ ...values, version: sql`${settings.version} + 1` });
}
