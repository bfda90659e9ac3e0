import { isRecord, textOf, nonEmptyTextOf } from '../guards';

/** @returns the browser's error when no answer came, or the code of an answer that this client rejected */
export function reasonOf(thrown: unknown): string {
  const fields = isRecord(thrown) ? thrown : {};
  return (
    nonEmptyTextOf(fields.error) ?? nonEmptyTextOf(fields.message) ?? (textOf(thrown) || 'Unknown error')
  );
}
