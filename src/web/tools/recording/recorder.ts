import type { Action } from '@reduxjs/toolkit';
import type { InspectionEvent } from 'xstate';
import { cleaned, cleanedJson } from '@ui/cleaning/cleaned';
import { isRecord } from '@ui/guards';
import { followFromBeginning } from '@ui/machines/inspection';
import { silentReducer } from '../../app/reducers';
import type { RootState } from '../../shared/state/hooks';
import type { Early, Tap } from '../../app/taps';
import { callOf, keptAction, keptState } from './kept';

/** One recorded event, cleaned. */
export interface RecordedEntry {
  at: number;
  kind: 'action' | 'machine' | 'call';
  name: string;
  [more: string]: unknown;
}

export interface Recording {
  format: 1;
  app_version: string;
  page: string;
  recorded_at: string;
  /** the state before the oldest entry */
  before: Record<string, unknown>;
  entries: RecordedEntry[];
}

const ENTRIES = 500;
/** characters of JSON; the server refuses reports over 256 kB, and a report holds more than these */
const LETTERS = 200_000;
const PAUSE_MS = 300;

let before: unknown = {};
/** cleaned, as JSON */
let entries: string[] = [];
let letters = 0;
let raw: RecordedEntry[] = [];
let isDue = false;

function add(entry: RecordedEntry): void {
  raw.push(entry);
  if (isDue) return;
  isDue = true;
  // Cleaning is slow, so it must not delay a touch.
  window.setTimeout(work, PAUSE_MS);
}

function work(): void {
  isDue = false;
  for (const entry of raw.splice(0)) {
    const json = cleanedJson(entry) ?? '{}';
    entries.push(json);
    letters += json.length;
  }
  while (entries.length > ENTRIES || letters > LETTERS) forgetOldest();
}

/** Entries that are dropped are applied to the initial state. */
function forgetOldest(): void {
  const oldest = entries.shift();
  if (oldest === undefined) return;
  letters -= oldest.length;
  const { action } = JSON.parse(oldest) as RecordedEntry;
  if (action !== undefined) before = keptState(silentReducer(before as RootState, action as Action));
}

function note(action: Action, at: number): void {
  // A thunk passes here on its way, too.
  if (!isRecord(action)) return;
  const call = callOf((action as { meta?: unknown }).meta);
  if (call) add({ at, kind: 'call', ...call } as RecordedEntry);
  const kept = keptAction(action);
  if (kept) add({ at, kind: 'action', name: kept.type, action: kept });
}

function hear(told: InspectionEvent, at: number): void {
  if (told.type !== '@xstate.event') return;
  const { actorRef, rootId, event } = told;
  add({ at, kind: 'machine', name: event.type, actor: actorRef.sessionId, run: rootId, event });
}

/** The build of this page. */
export function appVersion(): string {
  const script = document.querySelector<HTMLScriptElement>('script[src*="/browser."]')?.src ?? '';
  return /browser\.(\w+)\.js/.exec(script)?.[1] ?? 'development';
}

/** Keeps the latest events in memory, and sends nothing by itself. */
export const recorder = {
  /** @returns the tap for every action from now on */
  begin(early: Early): Tap {
    before = cleaned(keptState(early.before));
    followFromBeginning(hear);
    for (const [action, at] of early.actions.splice(0)) note(action, at);
    raw.sort((one, other) => one.at - other.at);
    return (action) => {
      note(action, Date.now());
      return action;
    };
  },

  recording(): Recording {
    work();
    return {
      format: 1,
      app_version: appVersion(),
      page: String(cleaned(window.location.pathname)),
      recorded_at: new Date().toISOString(),
      before: before as Recording['before'],
      entries: entries.map((json) => JSON.parse(json) as RecordedEntry),
    };
  },

  /** for tests */
  forget(): void {
    before = {};
    entries = [];
    raw = [];
    letters = 0;
  },
};
