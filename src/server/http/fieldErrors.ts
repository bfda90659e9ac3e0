import type { FastifySchemaValidationError } from 'fastify';
import { TEXT_INPUT_FORMAT } from '@contract/entities/text.schemas';

/** Maximum number of fields named in an error body. */
export const MAX_FIELDS = 20;
const MAX_NAME_LENGTH = 100;

/** Truncates a field's name for an error body, since a client may send one of any length. */
export const shortName = (name: string) =>
  Array.from(name.slice(0, 2 * MAX_NAME_LENGTH))
    .slice(0, MAX_NAME_LENGTH)
    .join('');

/** `{ email: 'Enter a valid email address.' }`; an empty name means the whole body, query or params. */
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

/** For a day that is in no calendar, or written in another way. */
export const NO_SUCH_DAY = 'There is no such day. Write it like 2026-11-22.';

const FORMATS: Readonly<Record<string, string>> = {
  email: 'Enter a valid email address.',
  date: NO_SUCH_DAY,
  [TEXT_INPUT_FORMAT]: "This has a hidden character that we can't store. Please type it again.",
};

function sentenceOf(error: FastifySchemaValidationError): string {
  switch (error.keyword) {
    case 'required':
      return 'This field is required.';
    case 'additionalProperties':
      return 'There is no such field here. Please remove it.';
    case 'pattern':
      return 'Use only letters, digits, spaces and common signs.';
    case 'format':
      return FORMATS[String(error.params.format)] ?? 'Please check how this is written.';
    case 'minLength':
      return error.params.limit === 1
        ? 'This field may not be blank.'
        : `Use at least ${String(error.params.limit)} characters.`;
    case 'maxLength':
      return `Use at most ${String(error.params.limit)} characters.`;
    case 'type':
      return TYPES[String(error.params.type)] ?? 'Please check this value.';
    case 'enum':
      return `Use one of these: ${allowedValues(error)}.`;
    case 'const':
      return 'Use one of the values that this field allows.';
    case 'minimum':
      return `Use a number of ${String(error.params.limit)} or more.`;
    case 'maximum':
      return `Use a number of ${String(error.params.limit)} or less.`;
    case 'minItems':
      return `Use at least ${itemsText(error.params.limit)}.`;
    case 'maxItems':
      return `Use at most ${itemsText(error.params.limit)}.`;
    default:
      return 'Please check this value.';
  }
}

/** What the JSON Schema type of a field is called for people. */
const TYPES: Readonly<Record<string, string>> = {
  string: 'Use text here.',
  integer: 'Use a whole number.',
  number: 'Use a number.',
  boolean: 'Use true or false.',
  array: 'Use a list here.',
  object: 'Use a JSON object here.',
};

function allowedValues({ params: { allowedValues: values } }: FastifySchemaValidationError): string {
  return Array.isArray(values) ? values.join(', ') : String(values);
}

function itemsText(limit: unknown): string {
  return limit === 1 ? '1 item' : `${String(limit)} items`;
}
