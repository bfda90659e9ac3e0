import type { SettingsChange } from '@contract/calls/desk/settings';
import { toKobo } from '@contract/entities/money';
import type { StaffActor } from '../../actor';
import type { Database } from '../../db/client';
import { VersionMismatch } from '../../errors';
import { recordChange } from '../audit';
import { FIRST_SETTINGS, toShopSettings } from './readSettings';
import { lockSettings, updateSettings } from './settingsRepository';

/** The audit names a subject by its id, and there is one row of settings. */
const SETTINGS_ID = '1';

interface Change {
  values: SettingsChange;
  /** the version that the owner has read */
  version: number;
  by: StaffActor;
}

/** Changes the settings that are named. The same values again change nothing. @throws VersionMismatch */
export async function changeSettings(db: Database, { values, version, by }: Change): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockSettings(tx, FIRST_SETTINGS);
    if (row.version !== version) throw new VersionMismatch();
    const current = toShopSettings(row);
    const next = { ...current, ...values };
    const changed = FIELDS.filter((field) => next[field] !== current[field]);
    if (changed.length === 0) return;
    const { refund_four_eyes_above: limit } = next;
    await updateSettings(tx, {
      refundFourEyesAboveKobo: limit === null ? null : toKobo(limit),
      acceptedShortfallKobo: toKobo(next.accepted_shortfall),
      lowStockAt: next.low_stock_at,
    });
    const only = (settings: typeof next) =>
      Object.fromEntries(changed.map((field) => [field, settings[field]]));
    await recordChange(tx, by, {
      action: 'settings.edit',
      subjectId: SETTINGS_ID,
      before: only(current),
      after: only(next),
    });
  });
}

const FIELDS = ['refund_four_eyes_above', 'accepted_shortfall', 'low_stock_at'] as const;
