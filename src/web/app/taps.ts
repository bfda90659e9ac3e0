import type { Action } from '@reduxjs/toolkit';

/** Looks at an action before it is reduced. @returns the action, or another in its place */
export type Tap = (action: Action) => Action;

/** What sees every action: nothing, until the recorder is there (watching/start.ts). */
export const taps: { see: Tap } = { see: (action) => action };

/** Beside what sees them already. */
export function addTap(tap: Tap): void {
  const { see } = taps;
  taps.see = (action) => tap(see(action));
}
