import type { FastifyInstance } from 'fastify';
import { ShopError } from '../errors';

/** No request of the contract is nested deeper than a few levels; far beyond that, a recursive reader runs out of stack. */
const DEEPEST = 32;

/** Refuses, in every call, text that cannot be stored and JSON nested without end. */
export function useSoundInput(app: FastifyInstance): void {
  app.addHook('preValidation', (request, _reply, done) => {
    const isUnsound = [request.params, request.query, request.body].some((part) => !isSound(part));
    done(isUnsound ? refusal(request.body) : undefined);
  });
}

function refusal(body: unknown): ShopError {
  const sentence = 'The request holds characters or nesting that cannot be stored.';
  const named = typeof body === 'object' && body !== null && !Buffer.isBuffer(body) ? body : {};
  const unsound = Object.entries(named).filter(([name, value]) => isSoundText(name) && !isSound(value));
  if (unsound.length === 0) return new ShopError('invalid_request', sentence);
  return new ShopError('invalid_request', sentence, {
    fields: Object.fromEntries(unsound.map(([name]) => [name, 'This cannot be stored.'])),
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
