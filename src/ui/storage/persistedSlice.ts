import type { Reducer, UnknownAction } from '@reduxjs/toolkit';
import { persistReducer, type PersistConfig, type PersistState, type Storage } from 'redux-persist';
import { isRecord } from '../guards';

/** A slice that outlives the page, under a plain key of the browser's storage. */
export interface PersistedSlice<State> {
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
export function markAsFromOtherTab(action: UnknownAction): UnknownAction {
  const meta = isRecord(action.meta) ? action.meta : {};
  return { ...action, meta: { ...meta, isStored: true } };
}

function isStored({ meta }: UnknownAction): boolean {
  return isRecord(meta) && meta.isStored === true;
}

interface WithPersistState {
  _persist: PersistState;
}

/** Slices by their names in the store. */
type PersistedSlices<States> = { [Name in keyof States]: PersistedSlice<States[Name]> };
type PersistedReducers<States> = { [Name in keyof States]: Reducer<States[Name] & WithPersistState> };

/** Their reducers, by which redux-persist reads them at first and writes each change. */
export function persistingReducers<States>(slices: PersistedSlices<States>): PersistedReducers<States> {
  return reducersOf(slices, persistingReducer);
}

/** The same, but nothing is written: for looking back at what has happened. */
export function replayReducers<States>(slices: PersistedSlices<States>): PersistedReducers<States> {
  return reducersOf(slices, replayReducer);
}

function reducersOf<States>(
  slices: PersistedSlices<States>,
  createReducer: <State>(slice: PersistedSlice<State>) => Reducer<State & WithPersistState>,
): PersistedReducers<States> {
  const entries = Object.entries<PersistedSlice<unknown>>(slices as Record<string, never>);
  const reducers = Object.fromEntries(entries.map(([name, slice]) => [name, createReducer(slice)]));
  return reducers as unknown as PersistedReducers<States>;
}

function persistingReducer<State>({
  key,
  storage,
  reducer,
}: PersistedSlice<State>): Reducer<State & WithPersistState> {
  // redux-persist writes from within its reducer, a moment later: the last action that changed the slice decides.
  let shouldWrite = true;
  const setItem = async (name: string, fields: unknown): Promise<void> => {
    if (shouldWrite) await storage.setItem(name, fields);
  };
  // The types of redux-persist have `serialize` only; its code supports both.
  const config: PersistConfig<State> & { deserialize: false } = {
    key,
    storage: { ...storage, setItem },
    serialize: false,
    deserialize: false,
  };
  const persistedReducer = persistReducer(config, reducer);
  return (state, action: UnknownAction) => {
    const nextState = persistedReducer(state, action);
    if (nextState !== state) shouldWrite = !isStored(action);
    return nextState;
  };
}

function replayReducer<State>({ reducer }: PersistedSlice<State>): Reducer<State & WithPersistState> {
  return (state, action) => {
    const nextState = reducer(state, action);
    // redux-persist's own mark is there from when it begins to read.
    const keepsPersistMark = state !== undefined && '_persist' in (state as object) && nextState !== state;
    return (keepsPersistMark ? { ...nextState, _persist: state._persist } : nextState) as State &
      WithPersistState;
  };
}
