import { isRecord, textOf, nonEmptyTextOf } from '../shared/guards';

/** @returns what the browser said when no answer came, or the mark of an answer that this client refused */
export function reasonOf(thrown: unknown): string {
  const fields = isRecord(thrown) ? thrown : {};
  return (
    nonEmptyTextOf(fields.error) ?? nonEmptyTextOf(fields.message) ?? (textOf(thrown) || 'Unknown error')
  );
}
