import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sessionEvents } from '../../api/sessionEvents';

/** Who is to read a note. */
export type NoteReader = 'customer' | 'staff';

/** Notes that are being typed, by reader and order. They outlive the end of a session, until the same person has signed in again. */
interface NoteDrafts {
  staffId: number | null;
  notes: Readonly<Record<string, string>>;
}

const initialState: NoteDrafts = { staffId: null, notes: {} };

interface TypedNote {
  staffId: number;
  orderId: number;
  reader: NoteReader;
  note: string;
}

const keyOf = (orderId: number, reader: NoteReader) => `${reader} ${orderId}`;

export const noteDraftsSlice = createSlice({
  name: 'noteDrafts',
  initialState,
  reducers: {
    typed: (state, { payload }: PayloadAction<TypedNote>) => {
      const { staffId, orderId, reader, note } = payload;
      return { staffId, notes: { ...state.notes, [keyOf(orderId, reader)]: note } };
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(sessionEvents.closed, () => initialState)
      .addCase(sessionEvents.opened, (state, { payload }) =>
        payload.staff.staff_id === state.staffId ? state : initialState,
      ),
  selectors: {
    selectNoteDraft: (state, orderId: number, reader: NoteReader) =>
      state.notes[keyOf(orderId, reader)] ?? '',
  },
});

export const { typed: noteTyped } = noteDraftsSlice.actions;
export const { selectNoteDraft } = noteDraftsSlice.selectors;
