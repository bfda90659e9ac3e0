import type { Action } from '@reduxjs/toolkit';
import type { RootState } from './reducers';

/** Looks at an action before it is reduced. @returns the action, or another in its place */
export type Tap = (action: Action) => Action;

/** What happened before the recorder was there, from where storage had been read. */
export interface Early {
  before: RootState;
  /** each with its time */
  actions: [Action, number][];
}

/** What sees every action: nothing, until storage is read. */
export const taps: { see?: Tap; early?: Early } = {};

/** Keeps every action from now on for the recorder, which is loaded later (watching/start.ts). */
export function keepEarly(before: RootState): void {
  const actions: Early['actions'] = [];
  taps.early = { before, actions };
  taps.see = (action) => {
    actions.push([action, Date.now()]);
    return action;
  };
}

/** Beside what sees them already. */
export function addTap(tap: Tap): void {
  const { see } = taps;
  taps.see = (action) => tap(see?.(action) ?? action);
}
