import Ajv, { type ErrorObject, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import type { FastifyInstance } from 'fastify';
import * as T from 'typebox';
import type { TSchema } from 'typebox';
import { TEXT_INPUT_FORMAT } from '@contract/entities/text.schemas';
import { queryCoercion, textCoercion } from './coercion';

/** Stops at the first error, and checks the length of an array before its entries. */
const ajv = addFormats(new Ajv({ useDefaults: true }));

/** Control characters other than line breaks. */
const CONTROL = /[^\P{Cc}\n\r]/u;
ajv.addFormat(TEXT_INPUT_FORMAT, (text) => !CONTROL.test(text));

/**
 * Validates every part of a request by the contract. Text inputs are trimmed; in bodies "2" is no number.
 * Only the first error of each field is reported, so that a refusal costs no more than reading the part.
 */
export function useContractValidation(app: FastifyInstance): void {
  app.setValidatorCompiler<TSchema>(({ schema, httpPart }) => {
    const read = httpPart === 'body' ? textCoercion(schema) : queryCoercion(schema);
    return (part: unknown) => {
      const value = read(part);
      return isValid(schema, value) ? { value } : { error: firstErrorsOf(schema, value) };
    };
  });
}

/** Whether a part of a request, already coerced, matches its schema; true without a schema. */
export function isValid(schema: TSchema | undefined, part: unknown): boolean {
  return schema === undefined || validatorOf(schema)(part);
}

const validators = new WeakMap<TSchema, ValidateFunction>();

/** Compiles a schema on its first use: compiling all of them would delay the start. */
function validatorOf(schema: TSchema): ValidateFunction {
  const validate = validators.get(schema) ?? ajv.compile(schema);
  validators.set(schema, validate);
  return validate;
}

/** The first error of each field, in the order of the schema, then the first unknown property. */
function firstErrorsOf(schema: TSchema, part: unknown): ErrorObject[] {
  const isObject = T.IsObject(schema) && typeof part === 'object' && part !== null && !Array.isArray(part);
  return (isObject ? fieldSchemasOf(schema) : [schema]).flatMap((each) => {
    const validate = validatorOf(each);
    return validate(part) ? [] : (validate.errors ?? []).slice(0, 1);
  });
}

const fieldSchemas = new WeakMap<TSchema, TSchema[]>();

function fieldSchemasOf(schema: T.TObject): TSchema[] {
  const cached = fieldSchemas.get(schema);
  if (cached) return cached;
  const { properties, additionalProperties } = schema as T.TObject & { additionalProperties?: boolean };
  const fields: TSchema[] = Object.entries(properties).map(([name, field]) => T.Object({ [name]: field }));
  if (additionalProperties === false) {
    const anything = Object.keys(properties).map((name) => [name, T.Optional(T.Unknown())]);
    fields.push(T.Object(Object.fromEntries(anything) as T.TProperties, { additionalProperties }));
  }
  fieldSchemas.set(schema, fields);
  return fields;
}
