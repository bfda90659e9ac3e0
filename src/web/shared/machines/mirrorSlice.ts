import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** What the store shows of a running machine: plain JSON, nothing secret in it. */
export interface MirroredMachine {
  /** the state, as XState writes it: `'confirming'`, `{ ready: 'closed' }` */
  value: MirroredValue;
  /** the type of the event that led here */
  event: string;
  context: unknown;
}

export type MirroredValue = string | { [state: string]: MirroredValue | undefined };

/** By the id of the machine; a machine that does not run is not there. */
export type MirrorState = Partial<Record<string, MirroredMachine>>;

const initialState: MirrorState = {};

/** The machines as Redux DevTools shows them and as their screens draw themselves. Never read by a machine. */
export const mirrorSlice = createSlice({
  name: 'machine',
  initialState,
  reducers: {
    transitioned(state, { payload }: PayloadAction<MirroredMachine & { machine: string }>) {
      const { machine, ...moment } = payload;
      return { ...state, [machine]: moment };
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
