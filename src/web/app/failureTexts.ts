/** The title says what failed, the hint what may help. */
export type FailureText = readonly [title: string, hint: string];

export const RELOAD = 'Reload page';

/** A script failed to load (ERRORS-46). */
export const CHUNK_FAILED: FailureText = [
  'Loading chunk failed',
  'The connection was lost, or the shop has just been updated.',
];

/** A bug (ERRORS-47). */
const DEFECT: FailureText = ['Something on this page went wrong.', 'Reloading usually helps.'];

/** @param error named ChunkLoadError by webpack if a script failed to load */
export function failureTextOf(error: unknown): FailureText {
  return error instanceof Error && error.name === 'ChunkLoadError' ? CHUNK_FAILED : DEFECT;
}

/** @param error of type `timeout` if webpack gave up waiting for a script (CONSTANTS-16) */
export function hasTimedOut(error: unknown): boolean {
  return error instanceof Error && 'type' in error && error.type === 'timeout';
}
