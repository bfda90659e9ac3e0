import * as T from 'typebox';
import type { TSchema } from 'typebox';

/** No call takes more. */
const MOST_BODY_BYTES = 1024 * 1024;
/** For spaces, and for names that a call does not read. */
export const SPARE_BYTES = 4 * 1024;
/** A character as an escape: `\u20a6`. */
const BYTES_OF_A_CHARACTER = 6;
const BYTES_OF_A_NUMBER = 32;

/** How many bytes of JSON a body of this schema can need. @param schema of a body; none: the call reads no body */
export function bodyLimitOf(schema: TSchema | undefined): number {
  return Math.min(MOST_BODY_BYTES, SPARE_BYTES + (schema ? largest(schema) : 0));
}

function largest(schema: TSchema & { maxItems?: number; maxLength?: number }): number {
  const { maxItems = Infinity, maxLength = Infinity } = schema;
  if (T.IsObject(schema)) {
    const fields = Object.entries(schema.properties);
    return fields.reduce((sum, [name, field]) => sum + name.length + '"":,'.length + largest(field), 2);
  }
  if (T.IsArray(schema)) return maxItems * (1 + largest(schema.items)) + 2;
  if (T.IsUnion(schema)) return Math.max(...schema.anyOf.map(largest));
  if (T.IsString(schema)) return maxLength * BYTES_OF_A_CHARACTER + 2;
  if (T.IsEnum(schema)) return Math.max(...schema.enum.map((value) => JSON.stringify(value).length));
  if (T.IsLiteral(schema)) return JSON.stringify(schema.const).length;
  if (T.IsNumber(schema) || T.IsInteger(schema) || T.IsBoolean(schema) || T.IsNull(schema))
    return BYTES_OF_A_NUMBER;
  return Infinity;
}
