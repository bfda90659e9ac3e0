import * as T from 'typebox';
import type { TSchema } from 'typebox';

/** No call takes more. */
const MAX_BODY_BYTES = 1024 * 1024;
/** For spaces, and for names that a call does not read. */
export const SPARE_BYTES = 4 * 1024;
/** A character as an escape: `\u20a6`. */
const MAX_BYTES_PER_CHARACTER = 6;
const MAX_BYTES_PER_NUMBER = 32;

/** How many bytes of JSON a body of this schema can need. @param schema of a body; none: the call reads no body */
export function bodyLimitOf(schema: TSchema | undefined): number {
  return Math.min(MAX_BODY_BYTES, SPARE_BYTES + (schema ? maxBytesOf(schema) : 0));
}

function maxBytesOf(schema: TSchema & { maxItems?: number; maxLength?: number }): number {
  const { maxItems = Infinity, maxLength = Infinity } = schema;
  if (T.IsObject(schema)) {
    const fields = Object.entries(schema.properties);
    return fields.reduce((sum, [name, field]) => sum + name.length + '"":,'.length + maxBytesOf(field), 2);
  }
  if (T.IsArray(schema)) return maxItems * (1 + maxBytesOf(schema.items)) + 2;
  if (T.IsUnion(schema)) return Math.max(...schema.anyOf.map(maxBytesOf));
  if (T.IsString(schema)) return maxLength * MAX_BYTES_PER_CHARACTER + 2;
  if (T.IsEnum(schema)) return Math.max(...schema.enum.map((value) => JSON.stringify(value).length));
  if (T.IsLiteral(schema)) return JSON.stringify(schema.const).length;
  if (T.IsNumber(schema) || T.IsInteger(schema) || T.IsBoolean(schema) || T.IsNull(schema))
    return MAX_BYTES_PER_NUMBER;
  return Infinity;
}
