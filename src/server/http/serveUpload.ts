import multipart from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { DeskCall } from '@contract/desk/call';
import { fieldError, ShopError } from '../errors';
import type { DeskApi } from './deskApi';
import { serveDeskCall } from './serveDeskCall';
import { UPLOAD_DEADLINE_MS } from './serverOptions';

/** What a form has beside its file: boundaries, names of parts, and the other fields. */
const SPARE_BYTES = 64 * 1024;
/** More parts than any call takes, so that its schema names the one that is too much. */
const MAX_PARTS = 8;
const MAX_FILES = 2;

/**
 * Registers a call whose body is multipart/form-data, in a scope of its own: no other call reads such a body. In the handler's body a
 * part with a file is a Buffer, and any other part its text. An upload has 5 minutes, since a phone may send slowly.
 * @param maxBytes of the file; more is refused as `payload_too_large`
 */
export function serveUploadCall<Definition extends DeskCall>(
  desk: DeskApi,
  { maxBytes }: { maxBytes: number },
  ...call: Parameters<typeof serveDeskCall<Definition>> extends [DeskApi, ...infer Rest] ? Rest : never
): void {
  void desk.app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, deadlineMs: UPLOAD_DEADLINE_MS };
    });
    // After the door, and before the body is read.
    scope.addHook('preParsing', async ({ headers }) => {
      if (Number(headers['content-length'] ?? 0) > maxBytes + SPARE_BYTES)
        throw new ShopError('payload_too_large', 'The file is too large. Please send less.');
    });
    await scope.register(multipart, {
      limits: { fileSize: maxBytes, fieldSize: SPARE_BYTES, files: MAX_FILES, parts: MAX_PARTS },
    });
    scope.addHook('preValidation', async (request) => {
      if (request.isMultipart()) request.body = await readForm(request).catch(refuseUnreadable);
    });
    serveDeskCall({ ...desk, app: scope }, ...call);
  });
}

/** The parts of a form by their names. @throws ShopError invalid_request for a name that comes twice */
async function readForm(request: FastifyRequest): Promise<Record<string, unknown>> {
  const parts = new Map<string, unknown>();
  for await (const part of request.parts()) {
    const value: unknown = part.type === 'file' ? await part.toBuffer() : part.value;
    if (parts.has(part.fieldname)) throw fieldError(part.fieldname, 'Send this part once.');
    parts.set(part.fieldname, value);
  }
  return Object.fromEntries(parts);
}

/** The parser's own errors, of a form that breaks off or has no boundary, have no status. */
function refuseUnreadable(error: unknown): never {
  if (error instanceof Error && (error instanceof ShopError || 'statusCode' in error)) throw error;
  throw new ShopError('invalid_request', "We couldn't read the form. Please send the file again.");
}
