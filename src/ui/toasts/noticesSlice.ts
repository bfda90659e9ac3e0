import { createSlice, nanoid, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit';

/** A toast: what happened, or why it failed. */
export interface Notice {
  id: string;
  text: string;
  /** failures are announced at once and stay until closed; a warning accompanies a success */
  tone: 'done' | 'warning' | 'failure';
  link?: { label: string; to: string };
  /** the action that undoes it */
  undo?: UnknownAction;
}

interface NoticesState {
  items: Notice[];
}

const MAX_VISIBLE = 3;
const initialState: NoticesState = { items: [] };

export const noticesSlice = createSlice({
  name: 'notices',
  initialState,
  reducers: {
    noticeShown: {
      prepare: (notice: Omit<Notice, 'id'>) => ({ payload: { ...notice, id: nanoid() } }),
      /** replaces a toast with the same text, so that repeated clicks do not stack toasts */
      reducer(state, { payload }: PayloadAction<Notice>) {
        const others = state.items.filter((notice) => notice.text !== payload.text);
        state.items = [...others, payload].slice(-MAX_VISIBLE);
      },
    },
    noticeClosed(state, { payload }: PayloadAction<string>) {
      state.items = state.items.filter((notice) => notice.id !== payload);
    },
  },
  selectors: { selectNotices: (state) => state.items },
});

export const { noticeShown, noticeClosed } = noticesSlice.actions;
export const { selectNotices } = noticesSlice.selectors;
