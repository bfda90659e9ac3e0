import Ajv, { type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import type { FastifyInstance, FastifySchemaValidationError } from 'fastify';
import * as T from 'typebox';
import type { TSchema } from 'typebox';

const ajv = addFormats(new Ajv({ allErrors: true, useDefaults: true }));

/**
 * Every part of a request against the contract. Bodies are taken as they come: "2" is no number there. Addresses and
 * headers are text, so there a text that looks like the number or flag asked for is one. A schema is compiled when it is
 * first used: the start would wait for all of them.
 */
export function useContractValidation(app: FastifyInstance): void {
  app.setValidatorCompiler<TSchema>(({ schema, httpPart }) => {
    let compiled: ValidateFunction | undefined;
    return (part: Record<string, unknown>) => {
      const validate = (compiled ??= ajv.compile(schema));
      const value = httpPart === 'body' ? part : readTexts(part, schema);
      return validate(value) ? { value } : { error: validate.errors ?? [] };
    };
  });
}

const NUMBER = /^-?\d{1,20}(\.\d{1,20})?$/;

function readTexts(part: Record<string, unknown>, schema: TSchema): Record<string, unknown> {
  const properties: Record<string, TSchema | undefined> = T.IsObject(schema) ? schema.properties : {};
  const read = Object.entries(part).map(([name, value]) => [name, readText(value, properties[name])]);
  return Object.fromEntries(read) as Record<string, unknown>;
}

function readText(value: unknown, schema: TSchema | undefined): unknown {
  if (typeof value !== 'string' || schema === undefined) return value;
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

function sentenceOf(error: FastifySchemaValidationError): string {
  switch (error.keyword) {
    case 'required':
      return 'This field is required.';
    case 'additionalProperties':
      return 'This is not known here.';
    case 'pattern':
      return 'This field may not be blank.';
    case 'format':
      return error.params.format === 'email'
        ? 'Enter a valid email address.'
        : 'This is not in the right form.';
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
