import type { ShopSettings } from '@contract/calls/desk/settings';
import { idOf, isRecord } from '@ui/guards';

const isWhole = (value: unknown) => Number.isSafeInteger(value) && Number(value) >= 0;

/** @returns null if the response is no settings */
export function readSettings(value: unknown): ShopSettings | null {
  if (!isRecord(value)) return null;
  const { refund_four_eyes_above: limit } = value;
  const isSettings =
    idOf(value.version) !== null &&
    (limit === null || isWhole(limit)) &&
    [value.accepted_shortfall, value.low_stock_at].every(isWhole);
  return isSettings ? (value as ShopSettings) : null;
}
