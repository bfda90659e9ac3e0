import type { Action, Middleware } from '@reduxjs/toolkit';
import type { RootState } from '../shared/state/hooks';

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

/** Shows them every action. */
export const tapping: Middleware = () => (next) => (action) => next(taps.see?.(action as Action) ?? action);

/** As many as the recorder keeps. */
const KEPT = 500;

/** Keeps the actions from now on for the recorder, which is loaded later (watching/start.ts). */
export function keepEarly(stateNow: () => RootState): void {
  const early: Early = { before: stateNow(), actions: [] };
  taps.early = early;
  taps.see = (action) => {
    // Its code may not come for as long as the page is open.
    if (early.actions.length === KEPT) Object.assign(early, { before: stateNow(), actions: [] });
    early.actions.push([action, Date.now()]);
    return action;
  };
}

/** In addition to the present taps. */
export function addTap(tap: Tap): void {
  const { see } = taps;
  taps.see = (action) => tap(see?.(action) ?? action);
}
