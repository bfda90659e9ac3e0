import type { FastifyInstance } from 'fastify';
import { ShopError } from '../errors';
import { MAX_FIELDS, shortName } from './fieldErrors';

/** Far above the few levels of any valid request, and far below the depth that exhausts the stack of a recursion. */
const MAX_DEPTH = 32;

/**
 * Refuses text that cannot be stored and too deeply nested JSON in every call. Runs after validation, which is
 * cheaper, so that invalid requests are not traversed.
 */
export function useStorableInput(app: FastifyInstance): void {
  app.addHook('preHandler', (request, _reply, done) => {
    const isRefused = [request.params, request.query, request.body].some((part) => !isStorable(part));
    done(isRefused ? refusal(request.body) : undefined);
  });
}

function refusal(body: unknown): ShopError {
  const sentence =
    "The request has characters that we can't store, or is nested too deeply. Please correct it.";
  const fields: Record<string, string> = {};
  if (typeof body === 'object' && body !== null && !Array.isArray(body) && !Buffer.isBuffer(body)) {
    for (const [name, value] of Object.entries(body)) {
      if (isStorableText(name) && !isStorable(value))
        fields[shortName(name)] =
          "This has characters that we can't store, or is nested too deeply. Please correct it.";
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

/** False for NUL and lone surrogates, which no database column can store. */
function isStorableText(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}
