import type { Action } from '@reduxjs/toolkit';

/** Looks at an action before it is reduced. @returns the action, or another in its place */
export type Tap = (action: Action, before: unknown) => Action;

/** Filled by what is loaded later (watching/start.ts). */
export const taps: Tap[] = [];
