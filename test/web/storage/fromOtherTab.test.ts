import { combineReducers, configureStore, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { persistStore } from 'redux-persist';
import { persistedList } from '@ui/storage/persistedList';
import { markAsFromOtherTab, persistingReducers } from '@ui/storage/persistedSlice';
import { PERSISTED_SLICES } from '../../../src/web/app/reducers';
import { textOf } from '@ui/guards';

/** A persisted slice whose reducers copy their lists. */
function makeWordList() {
  const slice = createSlice({
    name: 'words',
    initialState: { items: [] as string[] },
    reducers: {
      added: (state, { payload }: PayloadAction<string>) => void state.items.push(payload),
      replaced: (state, { payload }: PayloadAction<string[]>) => ({ ...state, items: payload.slice() }),
    },
  });
  const { added, replaced } = slice.actions;
  const list = persistedList({
    ...{ key: 'words', recorded: false, reducer: slice.reducer },
    ...{ replaced, read: textOf, idOf: (word: string) => word },
  });
  return { added, list };
}

async function openStore() {
  const { added, list } = makeWordList();
  const store = configureStore({
    reducer: combineReducers(persistingReducers({ words: list })),
    middleware: (getDefault) => getDefault({ serializableCheck: false }),
  });
  const persistor = persistStore(store);
  await new Promise((read) => setTimeout(read, 20));
  const changeInOtherTab = (words: string[]) => {
    localStorage.setItem('words', JSON.stringify(words));
    store.dispatch(markAsFromOtherTab(list.fromOtherTab(JSON.stringify(words))));
  };
  const readStored = async () => {
    await persistor.flush();
    return JSON.parse(localStorage.getItem('words') ?? 'null') as unknown;
  };
  return { store, added, list, changeInOtherTab, readStored };
}

afterEach(() => localStorage.clear());

it('a change of another tab is shown and not written back, even if a reducer copies it', async () => {
  const { store, changeInOtherTab, readStored } = await openStore();
  changeInOtherTab(['one']);
  expect(store.getState().words.items).toEqual(['one']);
  // Meanwhile the other tab stores another change.
  localStorage.setItem('words', JSON.stringify(['one', 'two']));
  expect(await readStored()).toEqual(['one', 'two']);
});

it('a change of this tab is stored, also right after one of another tab', async () => {
  const { store, added, changeInOtherTab, readStored } = await openStore();
  changeInOtherTab(['one']);
  store.dispatch(added('three'));
  expect(await readStored()).toEqual(['one', 'three']);
  changeInOtherTab(['one', 'three', 'four']);
  store.dispatch(added('five'));
  expect(await readStored()).toEqual(['one', 'three', 'four', 'five']);
});

it('without the mark on its action a change of another tab would be written back', async () => {
  const { store, list, readStored } = await openStore();
  store.dispatch(list.fromOtherTab(JSON.stringify(['one'])));
  localStorage.setItem('words', JSON.stringify(['one', 'two']));
  expect(await readStored()).toEqual(['one']);
});

it('every persisted slice has its own storage key', () => {
  const keys = Object.values(PERSISTED_SLICES).map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
});
