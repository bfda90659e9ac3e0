import type { ShopSettings } from '@contract/calls/desk/settings';
import { toKobo, toNaira } from '@contract/entities/money';
import type { Database } from '../../db/client';
import { findSettings, type Settings, type SettingValues } from './settingsRepository';

/** What a new shop begins with. */
export const FIRST_SETTINGS: SettingValues = {
  refundFourEyesAboveKobo: toKobo(500_000),
  acceptedShortfallKobo: toKobo(1_000),
  lowStockAt: 5,
};

export async function readSettings(db: Database): Promise<Settings> {
  return (await findSettings(db)) ?? { version: 1, ...FIRST_SETTINGS };
}

/** The settings as the API and the audit show them. */
export function toShopSettings({ version, ...values }: Settings): ShopSettings {
  const { refundFourEyesAboveKobo: limit, acceptedShortfallKobo, lowStockAt } = values;
  return {
    version,
    refund_four_eyes_above: limit === null ? null : toNaira(limit),
    accepted_shortfall: toNaira(acceptedShortfallKobo),
    low_stock_at: lowStockAt,
  };
}
