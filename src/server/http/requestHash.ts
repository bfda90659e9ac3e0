import { createHash } from 'node:crypto';

/** SHA-256, hex, of values that a request consists of. */
export function hashValues(values: unknown): string {
  return createHash('sha256').update(JSON.stringify(values)).digest('hex');
}

/** The hash of a JSON body, whatever the sequence of its fields. */
export function hashBody(body: unknown): string {
  return hashValues(sortFields(body));
}

function sortFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortFields);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(fields.map(([name, field]) => [name, sortFields(field)]));
}
