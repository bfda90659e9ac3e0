import { ShopError } from '../../errors';

const PLAIN = /^[\x20-\x7e]{1,100}$/;

/** A reference that somebody typed. @throws ShopError invalid_request */
export function plainReference(typed: string): string {
  const reference = typed.trim();
  if (!PLAIN.test(reference)) {
    throw new ShopError('invalid_request', 'A reference is 1 to 100 plain characters.');
  }
  return reference;
}
