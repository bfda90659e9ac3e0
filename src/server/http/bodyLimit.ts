import * as T from 'typebox';
import type { TSchema } from 'typebox';

/** Upper bound for all calls. */
export const MAX_BODY_BYTES = 1024 * 1024;
/** Allowance for whitespace and for properties that the call ignores. */
export const SPARE_BYTES = 4 * 1024;
/** The size of an escaped character: `\u20a6`. */
const MAX_BYTES_PER_CHARACTER = 6;
const MAX_BYTES_PER_NUMBER = 32;

/** The maximum size of a valid JSON body. @param schema of the body; undefined: the call reads no body */
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
