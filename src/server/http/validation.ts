import Ajv, { type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import type { FastifyInstance, FastifySchemaValidationError } from 'fastify';
import * as T from 'typebox';
import type { TSchema } from 'typebox';
import { TYPED } from '@contract/entities/text.schemas';

const ajv = addFormats(new Ajv({ allErrors: true, useDefaults: true }));

/** Control characters without line breaks. */
const CONTROL = /[^\P{Cc}\n\r]/u;
ajv.addFormat(TYPED, (text) => !CONTROL.test(text));

/**
 * Every part of a request against the contract. Bodies are taken as they come, what people typed without the space around
 * it: "2" is no number there. Addresses and headers are text, so there a text that looks like the number or flag asked for
 * is one. A schema is compiled when it is first used: the start would wait for all of them.
 */
export function useContractValidation(app: FastifyInstance): void {
  app.setValidatorCompiler<TSchema>(({ schema, httpPart }) => {
    const read = httpPart === 'body' ? trimmer(schema) : textReader(schema);
    let compiled: ValidateFunction | undefined;
    return (part: Record<string, unknown>) => {
      const validate = (compiled ??= ajv.compile(schema));
      const value = read ? read(part) : part;
      return validate(value) ? { value } : { error: validate.errors ?? [] };
    };
  });
}

const compiled = new WeakMap<TSchema, ValidateFunction>();

/** Whether a part of a call, with numbers and flags as such, is what its schema wants; true for a part without one. */
export function isValid(schema: TSchema | undefined, part: unknown): boolean {
  if (schema === undefined) return true;
  const validate = compiled.get(schema) ?? ajv.compile(schema);
  compiled.set(schema, validate);
  return validate(part);
}

/** What trims the texts of a body that people type; undefined where there are none. */
function trimmer(schema: TSchema): ((body: unknown) => unknown) | undefined {
  const typed = T.IsObject(schema)
    ? Object.keys(schema.properties).filter((name) => isTyped(schema.properties[name]))
    : [];
  if (typed.length === 0) return undefined;
  return (body) => {
    if (!isRecord(body)) return body;
    const trimmed = { ...body };
    for (const name of typed) {
      const value = body[name];
      if (typeof value === 'string') trimmed[name] = value.trim();
    }
    return trimmed;
  };
}

const isTyped = (schema: TSchema | undefined) =>
  T.IsString(schema) && 'format' in schema && schema.format === TYPED;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const NUMBER = /^-?\d{1,20}(\.\d{1,20})?$/;

/** What makes numbers and flags of the texts that a schema wants as such. */
function textReader(schema: TSchema): (part: Record<string, unknown>) => Record<string, unknown> {
  const properties: Record<string, TSchema> = T.IsObject(schema) ? schema.properties : {};
  const wanted = Object.entries(properties).filter(([, property]) => !T.IsString(property));
  return (part) => {
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

/** `{ email: 'must match format "email"' }`; the empty name stands for the whole part. */
export function fieldsOf(errors: FastifySchemaValidationError[]): Record<string, string> {
  const fields = errors.map((error) => {
    const missing = error.params.missingProperty ?? error.params.additionalProperty;
    const path = [
      ...error.instancePath.split('/').slice(1),
      ...(typeof missing === 'string' ? [missing] : []),
    ];
    return [path.join('.'), sentenceOf(error)] as const;
  });
  return Object.fromEntries(fields.reverse());
}

const FORMATS: Readonly<Record<string, string>> = {
  email: 'Enter a valid email address.',
  [TYPED]: 'This holds a character that cannot be used here.',
};

function sentenceOf(error: FastifySchemaValidationError): string {
  switch (error.keyword) {
    case 'required':
      return 'This field is required.';
    case 'additionalProperties':
      return 'This is not known here.';
    case 'pattern':
      return 'This field may not be blank.';
    case 'format':
      return FORMATS[String(error.params.format)] ?? 'This is not in the right form.';
    case 'minLength':
      return error.params.limit === 1
        ? 'This field may not be blank.'
        : `Use at least ${String(error.params.limit)} characters.`;
    case 'maxLength':
      return `Use at most ${String(error.params.limit)} characters.`;
    default:
      return `This ${error.message ?? 'is not right'}.`;
  }
}
