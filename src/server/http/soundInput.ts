import type { FastifyInstance } from 'fastify';
import { ShopError } from '../errors';

/** What no database column can hold: the character NUL, and halves of a pair of surrogates. */
const UNSOUND = new RegExp('\\u0000|\\p{Surrogate}', 'u');
/** Nothing of the contract is deeper than a handful; beyond this, recursive readers run out of stack. */
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

function isSound(whole: unknown): boolean {
  const parts: [unknown, number][] = [[whole, 0]];
  for (let part = parts.pop(); part; part = parts.pop()) {
    const [value, depth] = part;
    if (typeof value === 'string') {
      if (UNSOUND.test(value)) return false;
    } else if (typeof value === 'object' && value !== null && !Buffer.isBuffer(value)) {
      if (depth === DEEPEST) return false;
      for (const [key, entry] of Object.entries(value)) {
        parts.push([key, depth + 1], [entry, depth + 1]);
      }
    }
  }
  return true;
}
