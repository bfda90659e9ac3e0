import * as T from 'typebox';
import type { TSchema } from 'typebox';
import { TYPED } from '@contract/entities/text.schemas';

/** Makes of a part of a request what its schema speaks of. */
export type ReadPart = (part: unknown) => unknown;

const asIs: ReadPart = (part) => part;

/** Texts that people type, at any depth: a tab becomes a space, and the space around them goes. */
export function typedTextReader(schema: TSchema): ReadPart {
  if (T.IsString(schema)) return isTyped(schema) ? trimmed : asIs;
  if (T.IsUnion(schema)) return schema.anyOf.some(isTyped) ? trimmed : asIs;
  if (T.IsArray(schema)) {
    const read = typedTextReader(schema.items);
    return read === asIs ? asIs : (part) => (Array.isArray(part) ? part.map(read) : part);
  }
  if (!T.IsObject(schema)) return asIs;
  const readers = Object.entries(schema.properties)
    .map(([name, property]) => [name, typedTextReader(property)] as const)
    .filter(([, read]) => read !== asIs);
  if (readers.length === 0) return asIs;
  return (part) => {
    if (!isRecord(part)) return part;
    const typed = readers.filter(([name]) => Object.hasOwn(part, name));
    return { ...part, ...Object.fromEntries(typed.map(([name, read]) => [name, read(part[name])])) };
  };
}

const isTyped = (schema: TSchema) =>
  T.IsString(schema) && 'format' in schema && (schema.format === TYPED || schema.format === 'email');

const trimmed: ReadPart = (part) => (typeof part === 'string' ? part.replace(/\t/g, ' ').trim() : part);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const NUMBER = /^-?\d{1,20}(\.\d{1,20})?$/;

/** Addresses and headers are text, so there a text that looks like the number or flag asked for is one. */
export function numbersReader(schema: TSchema): ReadPart {
  const properties: Record<string, TSchema> = T.IsObject(schema) ? schema.properties : {};
  const wanted = Object.entries(properties).filter(([, property]) => !T.IsString(property));
  if (wanted.length === 0) return asIs;
  return (part) => {
    if (!isRecord(part)) return part;
    const read = wanted
      .filter(([name]) => name in part)
      .map(([name, property]) => [name, readText(part[name], property)]);
    return { ...part, ...(Object.fromEntries(read) as Record<string, unknown>) };
  };
}

function readText(value: unknown, schema: TSchema): unknown {
  // A parameter that may be repeated is one value or a list of such.
  if (T.IsUnion(schema) && schema.anyOf[0]) return readText(value, schema.anyOf[0]);
  if (Array.isArray(value)) return value.map((item) => readText(item, schema));
  if (typeof value !== 'string') return value;
  if ((T.IsNumber(schema) || T.IsInteger(schema)) && NUMBER.test(value)) return Number(value);
  if (T.IsBoolean(schema) && (value === 'true' || value === 'false')) return value === 'true';
  return value;
}
