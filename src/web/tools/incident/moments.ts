import type { Action } from '@reduxjs/toolkit';
import { HIDDEN } from '@ui/redaction/secrets';
import { isRecord } from '@ui/guards';
import type { RecordedEntry, Recording } from '../recording/recorder';
import { silentReducer } from '../../app/silentReducer';
import type { RootState } from '../../shared/state/hooks';

export interface Moment {
  /** null for the initial state */
  entry: RecordedEntry | null;
  state: RootState;
  /** the error of an entry that cannot be replayed, since the file is from another version */
  problem: string | null;
}

/** The state after every entry of a recording, by the shop's own reducers. Has no side effects. */
export function momentsOf(recording: Recording): Moment[] {
  const { before, entries } = withDistinctIds(recording);
  const first = applyAction(before as unknown as RootState, { type: 'app/replayed' });
  const moments: Moment[] = [{ entry: null, ...first }];
  for (const entry of entries) {
    const { state } = moments.at(-1) ?? first;
    const { action } = entry;
    const isAction = isRecord(action) && typeof action.type === 'string';
    moments.push({
      entry,
      ...(isAction ? applyAction(state, action as unknown as Action) : { state, problem: null }),
    });
  }
  return moments;
}

/** Gives list entries whose ids a report hides, such as saved addresses, their positions as ids. */
function withDistinctIds(recording: Recording): Recording {
  const numberEntry = (entry: unknown, at: number): unknown =>
    isRecord(entry) && entry.id === HIDDEN ? { ...entry, id: at + 1 } : entry;
  const numberEntries = (_key: string, value: unknown): unknown =>
    Array.isArray(value) ? value.map(numberEntry) : value;
  return JSON.parse(JSON.stringify(recording), numberEntries) as Recording;
}

function applyAction(state: RootState, action: Action): Omit<Moment, 'entry'> {
  try {
    return { state: silentReducer(state, action), problem: null };
  } catch (error) {
    return { state, problem: error instanceof Error ? error.message : String(error) };
  }
}
