import * as T from 'typebox';
import type { TSchema } from 'typebox';
import { TEXT_INPUT_FORMAT } from '@contract/entities/text.schemas';

/** Coerces a part of a request (params, query, headers or body) to the types of its schema. */
export type CoercePart = (part: unknown) => unknown;

const unchanged: CoercePart = (part) => part;

/** Normalises text inputs at any depth: tabs become spaces, and surrounding whitespace is trimmed. */
export function textCoercion(schema: TSchema): CoercePart {
  if (T.IsString(schema)) return isTextInput(schema) ? trim : unchanged;
  if (T.IsUnion(schema)) return schema.anyOf.some(isTextInput) ? trim : unchanged;
  if (T.IsArray(schema)) {
    const coerce = textCoercion(schema.items);
    return coerce === unchanged ? unchanged : (part) => (Array.isArray(part) ? part.map(coerce) : part);
  }
  if (!T.IsObject(schema)) return unchanged;
  const coercions = Object.entries(schema.properties)
    .map(([name, property]) => [name, textCoercion(property)] as const)
    .filter(([, coerce]) => coerce !== unchanged);
  if (coercions.length === 0) return unchanged;
  return (part) => {
    if (!isRecord(part)) return part;
    const present = coercions.filter(([name]) => Object.hasOwn(part, name));
    return { ...part, ...Object.fromEntries(present.map(([name, coerce]) => [name, coerce(part[name])])) };
  };
}

const isTextInput = (schema: TSchema) =>
  T.IsString(schema) &&
  'format' in schema &&
  (schema.format === TEXT_INPUT_FORMAT || schema.format === 'email');

const trim: CoercePart = (part) => (typeof part === 'string' ? part.replace(/\t/g, ' ').trim() : part);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const NUMBER = /^-?\d{1,20}(\.\d{1,20})?$/;

/** Params, query and headers arrive as text: converts those whose schema is a number or a boolean, and trims text inputs. */
export function queryCoercion(schema: TSchema): CoercePart {
  const properties: Record<string, TSchema> = T.IsObject(schema) ? schema.properties : {};
  const coercible = Object.entries(properties).filter(
    ([, property]) => !T.IsString(property) || isTextInput(property),
  );
  if (coercible.length === 0) return unchanged;
  return (part) => {
    if (!isRecord(part)) return part;
    const coerced = coercible
      .filter(([name]) => name in part)
      .map(([name, property]) => [name, coerceText(part[name], property)]);
    return { ...part, ...(Object.fromEntries(coerced) as Record<string, unknown>) };
  };
}

function coerceText(value: unknown, schema: TSchema): unknown {
  // A repeatable parameter is a union of one value and an array of values.
  if (T.IsUnion(schema) && schema.anyOf[0]) return coerceText(value, schema.anyOf[0]);
  if (Array.isArray(value)) return value.map((item) => coerceText(item, schema));
  if (typeof value !== 'string') return value;
  if (isTextInput(schema)) return trim(value);
  if ((T.IsNumber(schema) || T.IsInteger(schema)) && NUMBER.test(value)) return Number(value);
  if (T.IsBoolean(schema) && (value === 'true' || value === 'false')) return value === 'true';
  return value;
}
