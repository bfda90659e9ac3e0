import type { Action, Middleware } from '@reduxjs/toolkit';
import type { RootState } from '../shared/state/hooks';

/** Called with every action before the reducers. @returns the action, or a replacement */
export type ActionObserver = (action: Action) => Action;

/** Actions between the restore from storage and the loading of the recorder. */
export interface EarlyActions {
  before: RootState;
  /** each with its time in milliseconds since 1970 */
  actions: [Action, number][];
}

/** The observer of all actions: none until storage is restored. */
export const actionObservers: { observe?: ActionObserver; early?: EarlyActions } = {};

/** Passes every action to the observer. */
export const actionObserverMiddleware: Middleware = () => (next) => (action) =>
  next(actionObservers.observe?.(action as Action) ?? action);

/** The same limit as the recorder's. */
const MAX_EARLY_ACTIONS = 500;

/** Buffers actions from now on for the recorder, which is loaded later (inspection/start.ts). */
export function bufferEarlyActions(getState: () => RootState): void {
  const early: EarlyActions = { before: getState(), actions: [] };
  actionObservers.early = early;
  actionObservers.observe = (action) => {
    // The recorder may never load while the page is open.
    if (early.actions.length === MAX_EARLY_ACTIONS) Object.assign(early, { before: getState(), actions: [] });
    early.actions.push([action, Date.now()]);
    return action;
  };
}

/** Adds an observer after the present one. */
export function addActionObserver(observer: ActionObserver): void {
  const { observe } = actionObservers;
  actionObservers.observe = (action) => observer(observe?.(action) ?? action);
}
