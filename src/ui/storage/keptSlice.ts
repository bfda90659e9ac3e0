import type { Reducer, UnknownAction } from '@reduxjs/toolkit';
import { persistReducer, type PersistConfig, type PersistState, type Storage } from 'redux-persist';
import { isRecord } from '../guards';

/** A slice that outlives the page, under a plain key of the browser's storage. */
export interface KeptSlice<State> {
  key: string;
  /** further keys whose change in another tab concerns the slice */
  otherKeys?: readonly string[];
  storage: Storage;
  reducer: Reducer<State>;
  /**
   * What another tab's change of the storage means here.
   * @param text what is stored by now, untrusted; null for nothing
   */
  fromOtherTab: (text: string | null) => UnknownAction;
  /** whether reports of a problem hold it, cleaned */
  recorded: boolean;
}

/** Marks an action: what it changes is stored already, and writing it back could undo the other tab's next change. */
export function storedByOtherTab(action: UnknownAction): UnknownAction {
  const meta = isRecord(action.meta) ? action.meta : {};
  return { ...action, meta: { ...meta, isStored: true } };
}

function isStored({ meta }: UnknownAction): boolean {
  return isRecord(meta) && meta.isStored === true;
}

interface Written {
  _persist: PersistState;
}

/** Slices by their names in the store. */
type KeptSlices<States> = { [Name in keyof States]: KeptSlice<States[Name]> };
type KeptReducers<States> = { [Name in keyof States]: Reducer<States[Name] & Written> };

/** Their reducers, by which redux-persist reads them at first and writes each change. */
export function writingReducers<States>(slices: KeptSlices<States>): KeptReducers<States> {
  return reducersOf(slices, writing);
}

/** The same, but nothing is written: for looking back at what has happened. */
export function silentReducers<States>(slices: KeptSlices<States>): KeptReducers<States> {
  return reducersOf(slices, silent);
}

function reducersOf<States>(
  slices: KeptSlices<States>,
  made: <State>(one: KeptSlice<State>) => Reducer<State & Written>,
): KeptReducers<States> {
  const all = Object.entries<KeptSlice<unknown>>(slices as Record<string, never>);
  const reducers = Object.fromEntries(all.map(([name, one]) => [name, made(one)]));
  return reducers as unknown as KeptReducers<States>;
}

function writing<State>({ key, storage, reducer }: KeptSlice<State>): Reducer<State & Written> {
  // redux-persist writes from within its reducer, a moment later: the last action that changed the slice decides.
  let isWritten = true;
  const setItem = async (name: string, fields: unknown): Promise<void> => {
    if (isWritten) await storage.setItem(name, fields);
  };
  // The types of redux-persist have `serialize` only; its code supports both.
  const config: PersistConfig<State> & { deserialize: false } = {
    key,
    storage: { ...storage, setItem },
    serialize: false,
    deserialize: false,
  };
  const persisted = persistReducer(config, reducer);
  return (state, action: UnknownAction) => {
    const next = persisted(state, action);
    if (next !== state) isWritten = !isStored(action);
    return next;
  };
}

function silent<State>({ reducer }: KeptSlice<State>): Reducer<State & Written> {
  return (state, action) => {
    const next = reducer(state, action);
    // redux-persist's own mark is there from when it begins to read.
    const isMarked = state !== undefined && '_persist' in (state as object) && next !== state;
    return (isMarked ? { ...next, _persist: state._persist } : next) as State & Written;
  };
}
