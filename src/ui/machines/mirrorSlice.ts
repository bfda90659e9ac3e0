import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** A running machine in the store: plain JSON without secrets. */
export interface MirroredMachine {
  /** the state, as XState writes it: `'confirming'`, `{ ready: 'closed' }` */
  value: MirroredValue;
  /** the type of the event that led here */
  event: string;
  context: unknown;
}

export type MirroredValue = string | { [state: string]: MirroredValue | undefined };

/** By machine id; only running machines. */
export type MirrorState = Partial<Record<string, MirroredMachine>>;

const initialState: MirrorState = {};

/** The machines' states, for Redux DevTools and for screens. No machine reads this slice. */
export const mirrorSlice = createSlice({
  name: 'machine',
  initialState,
  reducers: {
    transitioned(state, { payload }: PayloadAction<MirroredMachine & { machine: string }>) {
      const { machine, ...mirrored } = payload;
      return { ...state, [machine]: mirrored };
    },
    stopped(state, { payload: machine }: PayloadAction<string>) {
      return Object.fromEntries(Object.entries(state).filter(([id]) => id !== machine));
    },
  },
  selectors: {
    selectMirror: (state, machine: string) => state[machine],
  },
});

export const { transitioned: machineTransitioned, stopped: machineStopped } = mirrorSlice.actions;
export const { selectMirror } = mirrorSlice.selectors;

/** A store with this slice in it. */
export type MirrorRootState = Parameters<typeof selectMirror>[0];
