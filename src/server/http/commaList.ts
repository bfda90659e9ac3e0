import { fieldError } from '../errors';

/**
 * The values of a query parameter such as `Pending,Processing`: each once, in the sequence of `values`.
 * @throws ShopError invalid_request if one is unknown
 */
export function parseCommaList<Value extends string>(
  parameter: string,
  list: string,
  values: readonly Value[],
): Value[] {
  const names = list.split(',');
  const unknown = names.find((name) => !values.some((value) => value === name));
  if (unknown !== undefined)
    throw fieldError(parameter, `Use these, with commas between them: ${values.join(', ')}.`);
  return values.filter((value) => names.includes(value));
}
