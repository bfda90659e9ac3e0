import { isRecord, textOf, nonEmptyTextOf } from '../guards';

/** @returns the browser's error when there was no response, or the code of a response that this client rejected */
export function reasonOf(error: unknown): string {
  const fields = isRecord(error) ? error : {};
  return nonEmptyTextOf(fields.error) ?? nonEmptyTextOf(fields.message) ?? (textOf(error) || 'Unknown error');
}
