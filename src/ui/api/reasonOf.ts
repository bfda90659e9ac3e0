import { isRecord, textOf, nonEmptyTextOf } from '../guards';

/** @returns the browser's error when no answer came, or the code of an answer that this client rejected */
export function reasonOf(error: unknown): string {
  const fields = isRecord(error) ? error : {};
  return nonEmptyTextOf(fields.error) ?? nonEmptyTextOf(fields.message) ?? (textOf(error) || 'Unknown error');
}
