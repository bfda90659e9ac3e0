import Ajv from 'ajv';
import addFormats from 'ajv-formats';
import type { FastifyInstance, FastifySchemaValidationError } from 'fastify';

/** Bodies are taken as they come: "2" is no number there. Addresses and headers are text, so there it may be one. */
const strict = addFormats(new Ajv({ allErrors: true, useDefaults: true }));
const coercing = addFormats(new Ajv({ allErrors: true, useDefaults: true, coerceTypes: true }));

export function useContractValidation(app: FastifyInstance): void {
  app.setValidatorCompiler(({ schema, httpPart }) =>
    (httpPart === 'body' ? strict : coercing).compile(schema as object),
  );
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
