import type { FastifyInstance } from 'fastify';
import { ShopError } from '../errors';
import { MAX_FIELDS, shortName } from './fieldErrors';

/** No request of the contract is nested deeper than a few levels; far beyond that, a recursive reader runs out of stack. */
const MAX_DEPTH = 32;

/**
 * Refuses, in every call, text that cannot be stored and JSON nested without end. After validation, which costs less: what
 * that refuses is not read through.
 */
export function useStorableInput(app: FastifyInstance): void {
  app.addHook('preHandler', (request, _reply, done) => {
    const isRefused = [request.params, request.query, request.body].some((part) => !isStorable(part));
    done(isRefused ? refusal(request.body) : undefined);
  });
}

function refusal(body: unknown): ShopError {
  const sentence = 'The request holds characters or nesting that cannot be stored.';
  const fields: Record<string, string> = {};
  if (typeof body === 'object' && body !== null && !Array.isArray(body) && !Buffer.isBuffer(body)) {
    for (const [name, value] of Object.entries(body)) {
      if (isStorableText(name) && !isStorable(value)) fields[shortName(name)] = 'This cannot be stored.';
      if (Object.keys(fields).length === MAX_FIELDS) break;
    }
  }
  const isNamed = Object.keys(fields).length > 0;
  return new ShopError('invalid_request', sentence, isNamed ? { fields } : {});
}

export function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return isStorableText(value);
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return true;
  if (depth === MAX_DEPTH) return false;
  if (Array.isArray(value)) return value.every((entry) => isStorable(entry, depth + 1));
  return Object.entries(value).every(([key, entry]) => isStorableText(key) && isStorable(entry, depth + 1));
}

/** Without what no database column can hold: the character NUL, and halves of a pair of surrogates. */
function isStorableText(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}
