import type { Action, Middleware } from '@reduxjs/toolkit';
import type { RootState } from '../shared/state/hooks';

/** Sees an action before the reducers. @returns the action, or another in its place */
export type ActionObserver = (action: Action) => Action;

/** Actions since storage was read, before the recorder was loaded. */
export interface EarlyActions {
  before: RootState;
  /** each with its time */
  actions: [Action, number][];
}

/** What sees every action: nothing, until storage is read. */
export const actionObservers: { observe?: ActionObserver; early?: EarlyActions } = {};

/** Shows them every action. */
export const actionObserverMiddleware: Middleware = () => (next) => (action) =>
  next(actionObservers.observe?.(action as Action) ?? action);

/** As many as the recorder keeps. */
const MAX_EARLY_ACTIONS = 500;

/** Keeps the actions from now on for the recorder, which is loaded later (watching/start.ts). */
export function bufferEarlyActions(getState: () => RootState): void {
  const early: EarlyActions = { before: getState(), actions: [] };
  actionObservers.early = early;
  actionObservers.observe = (action) => {
    // Its code may not come for as long as the page is open.
    if (early.actions.length === MAX_EARLY_ACTIONS) Object.assign(early, { before: getState(), actions: [] });
    early.actions.push([action, Date.now()]);
    return action;
  };
}

/** In addition to the present taps. */
export function addActionObserver(observer: ActionObserver): void {
  const { observe } = actionObservers;
  actionObservers.observe = (action) => observer(observe?.(action) ?? action);
}
