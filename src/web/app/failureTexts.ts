/** What failed, and what may help. */
export type FailureText = readonly [title: string, hint: string];

export const RELOAD = 'Reload page';

/** A script did not come (ERRORS-46). */
export const CHUNK_FAILED: FailureText = [
  'Loading chunk failed',
  'The connection was lost, or the shop has just been updated.',
];

/** A defect (ERRORS-47). */
const DEFECT: FailureText = ['Something on this page went wrong.', 'Reloading usually helps.'];

/** @param error webpack names that of a script that failed to load */
export function failureTextOf(error: unknown): FailureText {
  return error instanceof Error && error.name === 'ChunkLoadError' ? CHUNK_FAILED : DEFECT;
}

/** @param error webpack says of a script that it waited for it in vain (CONSTANTS-16) */
export function hasTimedOut(error: unknown): boolean {
  return error instanceof Error && 'type' in error && error.type === 'timeout';
}
