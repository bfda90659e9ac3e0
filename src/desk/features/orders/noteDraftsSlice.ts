import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sessionEvents } from '../../api/sessionEvents';

/** Notes that are being typed, by order. They outlive the end of a session, until the same person has signed in again. */
interface NoteDrafts {
  staffId: number | null;
  notes: Readonly<Record<number, string>>;
}

const initialState: NoteDrafts = { staffId: null, notes: {} };

export const noteDraftsSlice = createSlice({
  name: 'noteDrafts',
  initialState,
  reducers: {
    typed: (state, { payload }: PayloadAction<{ staffId: number; orderId: number; note: string }>) => {
      const { staffId, orderId, note } = payload;
      return { staffId, notes: { ...state.notes, [orderId]: note } };
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(sessionEvents.closed, () => initialState)
      .addCase(sessionEvents.opened, (state, { payload }) =>
        payload.staff.staff_id === state.staffId ? state : initialState,
      ),
  selectors: {
    selectNoteDraft: (state, orderId: number) => state.notes[orderId] ?? '',
  },
});

export const { typed: noteTyped } = noteDraftsSlice.actions;
export const { selectNoteDraft } = noteDraftsSlice.selectors;
