import type { FastifyInstance } from 'fastify';
import { ShopError } from '../errors';

/** No request of the contract is nested deeper than a few levels; far beyond that, a recursive reader runs out of stack. */
const DEEPEST = 32;

/** Refuses, in every call, text that cannot be stored and JSON nested without end. */
export function useSoundInput(app: FastifyInstance): void {
  app.addHook('preValidation', (request, _reply, done) => {
    const unsound = [request.params, request.query, request.body].some((part) => !isSound(part));
    if (unsound)
      done(
        new ShopError('invalid_request', 'The request holds characters or nesting that cannot be stored.'),
      );
    else done();
  });
}

export function isSound(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return isSoundText(value);
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return true;
  if (depth === DEEPEST) return false;
  return Object.entries(value).every(([key, entry]) => isSoundText(key) && isSound(entry, depth + 1));
}

/** Without what no database column can hold: the character NUL, and halves of a pair of surrogates. */
function isSoundText(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}
