import { combineReducers, configureStore, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { persistStore } from 'redux-persist';
import { persistedList } from '@ui/storage/persistedList';
import { markAsFromOtherTab, persistingReducers } from '@ui/storage/persistedSlice';
import { PERSISTED_SLICES } from '../../../src/web/app/reducers';
import { textOf } from '@ui/guards';

/** A persisted slice whose reducers copy their lists. */
function keptWords() {
  const slice = createSlice({
    name: 'words',
    initialState: { items: [] as string[] },
    reducers: {
      added: (state, { payload }: PayloadAction<string>) => void state.items.push(payload),
      replaced: (state, { payload }: PayloadAction<string[]>) => ({ ...state, items: payload.slice() }),
    },
  });
  const { added, replaced } = slice.actions;
  const kept = persistedList({
    ...{ key: 'words', recorded: false, reducer: slice.reducer },
    ...{ replaced, read: textOf, idOf: (word: string) => word },
  });
  return { added, kept };
}

async function open() {
  const { added, kept } = keptWords();
  const store = configureStore({
    reducer: combineReducers(persistingReducers({ words: kept })),
    middleware: (getDefault) => getDefault({ serializableCheck: false }),
  });
  const persistor = persistStore(store);
  await new Promise((read) => setTimeout(read, 20));
  const otherTab = (words: string[]) => {
    localStorage.setItem('words', JSON.stringify(words));
    store.dispatch(markAsFromOtherTab(kept.fromOtherTab(JSON.stringify(words))));
  };
  const stored = async () => {
    await persistor.flush();
    return JSON.parse(localStorage.getItem('words') ?? 'null') as unknown;
  };
  return { store, added, kept, otherTab, stored };
}

afterEach(() => localStorage.clear());

it('a change of another tab is shown and not written back, even if a reducer copies it', async () => {
  const { store, otherTab, stored } = await open();
  otherTab(['one']);
  expect(store.getState().words.items).toEqual(['one']);
  // Meanwhile the other tab stores another change.
  localStorage.setItem('words', JSON.stringify(['one', 'two']));
  expect(await stored()).toEqual(['one', 'two']);
});

it('a change of this tab is stored, also right after one of another tab', async () => {
  const { store, added, otherTab, stored } = await open();
  otherTab(['one']);
  store.dispatch(added('three'));
  expect(await stored()).toEqual(['one', 'three']);
  otherTab(['one', 'three', 'four']);
  store.dispatch(added('five'));
  expect(await stored()).toEqual(['one', 'three', 'four', 'five']);
});

it('without the mark on its action a change of another tab would be written back', async () => {
  const { store, kept, stored } = await open();
  store.dispatch(kept.fromOtherTab(JSON.stringify(['one'])));
  localStorage.setItem('words', JSON.stringify(['one', 'two']));
  expect(await stored()).toEqual(['one']);
});

it('every persisted slice has its own storage key', () => {
  const keys = Object.values(PERSISTED_SLICES).map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
});
