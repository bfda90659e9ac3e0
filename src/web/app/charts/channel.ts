import { isRecord, wordsOf } from '../../shared/guards';
import type { MirroredValue, MirrorState } from '../../shared/machines/mirrorSlice';

/** Between the tabs of one shop: which machines run, and in which states. No context: it names people. */
export const CHANNEL = 'machines';
/** Asks every tab to tell. */
export const ASKED = 'asked';

export interface RunningMachine {
  value: MirroredValue;
  /** the type of the event that led here */
  event: string;
}

/** What one tab tells. */
export interface Told {
  tab: string;
  machines: Record<string, RunningMachine>;
}

export function toldBy(tab: string, mirrors: MirrorState): Told {
  const machines = Object.entries(mirrors).flatMap(([id, mirrored]) =>
    mirrored ? [[id, { value: mirrored.value, event: mirrored.event }] as const] : [],
  );
  return { tab, machines: Object.fromEntries(machines) };
}

/** @param data a message, which may come from an older version of the shop in another tab */
export function readTold(data: unknown): Told | null {
  if (!isRecord(data) || !isRecord(data.machines)) return null;
  const tab = wordsOf(data.tab);
  const machines = Object.entries(data.machines).flatMap(([id, machine]) => {
    const running = readRunning(machine);
    return running ? [[id, running] as const] : [];
  });
  return tab === null ? null : { tab, machines: Object.fromEntries(machines) };
}

function readRunning(machine: unknown): RunningMachine | null {
  if (!isRecord(machine) || !isValue(machine.value)) return null;
  return { value: machine.value, event: wordsOf(machine.event) ?? '' };
}

function isValue(value: unknown): value is MirroredValue {
  return typeof value === 'string' || (isRecord(value) && Object.values(value).every(isValue));
}
