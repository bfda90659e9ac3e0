import type { Action } from '@reduxjs/toolkit';
import type { InspectionEvent } from 'xstate';
import { redact, redactToJson } from '@ui/redaction/redact';
import { isRecord } from '@ui/guards';
import { subscribeWithHistory } from '@ui/machines/inspection';
import { silentReducer } from '../../app/silentReducer';
import type { RootState } from '../../shared/state/hooks';
import type { EarlyActions, ActionObserver } from '../../app/actionObservers';
import { callOf, recordableAction, recordableState } from './recordable';

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

const MAX_ENTRIES = 500;
/** characters of JSON; the server refuses reports over 256 kB, and a report holds more than these */
const MAX_CHARACTERS = 200_000;
const PAUSE_MS = 300;

let stateBefore: unknown = {};
/** cleaned, as JSON */
let entries: string[] = [];
let characterCount = 0;
let pending: RecordedEntry[] = [];
let isScheduled = false;

function addEntry(entry: RecordedEntry): void {
  pending.push(entry);
  if (isScheduled) return;
  isScheduled = true;
  // Cleaning is slow, so it must not delay a touch.
  window.setTimeout(processPending, PAUSE_MS);
}

function processPending(): void {
  isScheduled = false;
  for (const entry of pending.splice(0)) {
    const json = redactToJson(entry) ?? '{}';
    entries.push(json);
    characterCount += json.length;
  }
  while (entries.length > MAX_ENTRIES || characterCount > MAX_CHARACTERS) dropOldest();
}

/** Applies the dropped entry to the initial state. */
function dropOldest(): void {
  const oldest = entries.shift();
  if (oldest === undefined) return;
  characterCount -= oldest.length;
  const { action } = JSON.parse(oldest) as RecordedEntry;
  if (action !== undefined)
    stateBefore = recordableState(silentReducer(stateBefore as RootState, action as Action));
}

function recordAction(action: Action, at: number): void {
  // Thunks pass the middleware, too.
  if (!isRecord(action)) return;
  const call = callOf((action as { meta?: unknown }).meta);
  if (call) addEntry({ at, kind: 'call', ...call } as RecordedEntry);
  const recordable = recordableAction(action);
  if (recordable) addEntry({ at, kind: 'action', name: recordable.type, action: recordable });
}

function recordInspection(inspection: InspectionEvent, at: number): void {
  if (inspection.type !== '@xstate.event') return;
  const { actorRef, rootId, event } = inspection;
  addEntry({ at, kind: 'machine', name: event.type, actor: actorRef.sessionId, run: rootId, event });
}

/** The build of this page. */
export function appVersion(): string {
  const script = document.querySelector<HTMLScriptElement>('script[src*="/browser."]')?.src ?? '';
  return /browser\.(\w+)\.js/.exec(script)?.[1] ?? 'development';
}

/** Keeps the latest events in memory; it never sends them by itself. */
export const recorder = {
  /** @returns the observer for every action from now on */
  start(early: EarlyActions): ActionObserver {
    stateBefore = redact(recordableState(early.before));
    subscribeWithHistory(recordInspection);
    for (const [action, at] of early.actions.splice(0)) recordAction(action, at);
    pending.sort((one, other) => one.at - other.at);
    return (action) => {
      recordAction(action, Date.now());
      return action;
    };
  },

  recording(): Recording {
    processPending();
    return {
      format: 1,
      app_version: appVersion(),
      page: String(redact(window.location.pathname)),
      recorded_at: new Date().toISOString(),
      before: stateBefore as Recording['before'],
      entries: entries.map((json) => JSON.parse(json) as RecordedEntry),
    };
  },

  /** for tests */
  reset(): void {
    stateBefore = {};
    entries = [];
    pending = [];
    characterCount = 0;
  },
};
