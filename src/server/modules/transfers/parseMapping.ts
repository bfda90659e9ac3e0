import type * as T from 'typebox';
import { Check } from 'typebox/value';
import { DATE_FORMATS, MAX_MAPPING_LENGTH } from '@contract/calls/desk/transfers.limits';
import { StatementMapping } from '@contract/calls/desk/transfers.schemas';
import { fieldError, type ShopError } from '../../errors';
import { cleanCell, hasControl } from './cellText';

/** Which column of a statement has what, by the columns' names, and how days are written. Has either `credit` or `amount`. */
export type Mapping = T.Static<typeof StatementMapping>;

/**
 * Reads a mapping, the names of columns as `parseSheet` reads cells.
 * @param text JSON
 * @throws ShopError invalid_request of the field `mapping`
 */
export function parseMapping(text: string): Mapping {
  const mapping = text.length > MAX_MAPPING_LENGTH ? undefined : parseJson(text);
  if (!isMapping(mapping))
    throw refusal(
      'The mapping must be JSON that names the columns date, narration, credit or amount, and reference if there is ' +
        `one, and as date_format one of ${DATE_FORMATS.join(', ')}.`,
    );
  if ((mapping.credit === undefined) === (mapping.amount === undefined))
    throw refusal('The mapping must name either a column credit or a column amount.');
  const { credit, amount, reference } = mapping;
  return {
    date: readName(mapping.date),
    date_format: mapping.date_format,
    narration: readName(mapping.narration),
    ...(credit !== undefined && { credit: readName(credit) }),
    ...(amount !== undefined && { amount: readName(amount) }),
    ...(reference !== undefined && { reference: readName(reference) }),
  };
}

export function isMapping(value: unknown): value is Mapping {
  return Check(StatementMapping, value);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Of a column, as a header has it. */
function readName(text: string): string {
  if (hasControl(text) || !text.isWellFormed())
    throw refusal("The mapping has a hidden character that we can't store. Please choose the columns again.");
  const name = cleanCell(text);
  if (name === '') throw refusal('The mapping names a column without a name.');
  return name;
}

function refusal(sentence: string): ShopError {
  return fieldError('mapping', sentence);
}
