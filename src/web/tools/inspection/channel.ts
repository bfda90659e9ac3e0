import { isRecord, listOf, numberOf, textOf } from '@ui/guards';
import type { InspectionRecord } from './inspectionRecord';

/** Between the tabs of one shop: what happens to their machines, cleaned. */
export const CHANNEL = 'machines';
/** Asks every tab to tell all that it has kept. */
export const REQUEST_ALL = 'asked';

/** What one tab tells. */
export interface TabMessage {
  tab: string;
  /** the tab is closed: nothing of it runs any more */
  isGone: boolean;
  /** in place of all that it has told before */
  isAll: boolean;
  happenings: InspectionRecord[];
}

/** @param data a message, which may come from another version of the shop in another tab */
export function readTabMessage(data: unknown): TabMessage | null {
  const tab = isRecord(data) ? textOf(data.tab) : null;
  if (!isRecord(data) || tab === null) return null;
  const { isGone, isAll } = data;
  return {
    tab,
    isGone: isGone === true,
    isAll: isAll === true,
    happenings: listOf(data.happenings, readRecord),
  };
}

/** As far as a chart would stumble over it. */
function readRecord(value: unknown): InspectionRecord | null {
  if (!isRecord(value) || !isRecord(value.event) || textOf(value.event.type) === null) return null;
  if (numberOf(value.at) === null || !Array.isArray(value.taken)) return null;
  const texts = ['kind', 'machine', 'run', 'actor', 'name'];
  return texts.every((key) => textOf(value[key]) !== null) ? (value as unknown as InspectionRecord) : null;
}
