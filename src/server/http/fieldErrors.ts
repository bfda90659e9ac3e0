import type { FastifySchemaValidationError } from 'fastify';
import { TEXT_INPUT_FORMAT } from '@contract/entities/text.schemas';

/** A refusal names no more fields than this, whatever was sent. */
export const MAX_FIELDS = 20;
const MAX_NAME_LENGTH = 100;

/** A field's name as a refusal repeats it: a stranger may send one of any length. */
export const shortName = (name: string) =>
  Array.from(name.slice(0, 2 * MAX_NAME_LENGTH))
    .slice(0, MAX_NAME_LENGTH)
    .join('');

/** `{ email: 'Enter a valid email address.' }`; the empty name stands for the whole part. */
export function fieldErrorsOf(errors: readonly FastifySchemaValidationError[]): Record<string, string> {
  const fields = errors.slice(0, MAX_FIELDS).map((error) => {
    const missing = error.params.missingProperty ?? error.params.additionalProperty;
    const path = [
      ...error.instancePath.split('/').slice(1),
      ...(typeof missing === 'string' ? [missing] : []),
    ];
    return [shortName(path.join('.')), sentenceOf(error)] as const;
  });
  return Object.fromEntries(fields);
}

const FORMATS: Readonly<Record<string, string>> = {
  email: 'Enter a valid email address.',
  [TEXT_INPUT_FORMAT]: 'This holds a character that cannot be used here.',
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
