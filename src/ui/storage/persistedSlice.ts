import type { Reducer, UnknownAction } from '@reduxjs/toolkit';
import { persistReducer, type PersistConfig, type PersistState, type Storage } from 'redux-persist';
import { isRecord } from '../guards';

/** A slice that is persisted under a plain key of the browser's storage. */
export interface PersistedSlice<State> {
  key: string;
  /** further keys whose change in another tab concerns the slice */
  otherKeys?: readonly string[];
  storage: Storage;
  reducer: Reducer<State>;
  /**
   * The action for a change of the storage by another tab.
   * @param text the stored text, untrusted; null for none
   */
  fromOtherTab: (text: string | null) => UnknownAction;
  /** whether incident reports contain it, redacted */
  recorded: boolean;
}

/** Marks an action whose change is stored already: writing it back could undo the other tab's next change. */
export function markAsFromOtherTab(action: UnknownAction): UnknownAction {
  const meta = isRecord(action.meta) ? action.meta : {};
  return { ...action, meta: { ...meta, isStored: true } };
}

function isStored({ meta }: UnknownAction): boolean {
  return isRecord(meta) && meta.isStored === true;
}

export interface WithPersistState {
  _persist: PersistState;
}

/** Slices by their names in the store. */
export type PersistedSlices<States> = { [Name in keyof States]: PersistedSlice<States[Name]> };
export type PersistedReducers<States> = { [Name in keyof States]: Reducer<States[Name] & WithPersistState> };

/** Reducers with which redux-persist restores the slices and writes each change. */
export function persistingReducers<States>(slices: PersistedSlices<States>): PersistedReducers<States> {
  return reducersOf(slices, persistingReducer);
}

/** @param createReducer makes the reducer of one slice */
export function reducersOf<States>(
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
  // redux-persist writes some time after its reducer ran, so the last action that changed the slice decides.
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
