import { isRecord, readList, numberOf, textOf } from '@ui/guards';
import type { InspectionRecord } from './inspectionRecord';

/** The channel between the tabs of one shop for the cleaned records of their machines. */
export const CHANNEL = 'machines';
/** The message that requests all records of every tab. */
export const REQUEST_ALL = 'asked';

/** A message from one tab. */
export interface TabMessage {
  tab: string;
  /** the tab is closed, so none of its machines runs any more */
  isGone: boolean;
  /** whether the records replace all earlier ones of the tab */
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
    happenings: readList(data.happenings, readRecord),
  };
}

/** Checks only the fields that a chart would fail on. */
function readRecord(value: unknown): InspectionRecord | null {
  if (!isRecord(value) || !isRecord(value.event) || textOf(value.event.type) === null) return null;
  if (numberOf(value.at) === null || !Array.isArray(value.taken)) return null;
  const texts = ['kind', 'machine', 'run', 'actor', 'name'];
  return texts.every((key) => textOf(value[key]) !== null) ? (value as unknown as InspectionRecord) : null;
}
