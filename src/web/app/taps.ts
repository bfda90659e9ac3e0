import type { Action } from '@reduxjs/toolkit';
import type { RootState } from './reducers';

/** Sees an action before the reducers. @returns the action, or another in its place */
export type Tap = (action: Action) => Action;

/** Actions since storage was read, before the recorder was loaded. */
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

/** In addition to the present taps. */
export function addTap(tap: Tap): void {
  const { see } = taps;
  taps.see = (action) => tap(see?.(action) ?? action);
}
