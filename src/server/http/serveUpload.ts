import multipart from '@fastify/multipart';
import type { DeskCall } from '@contract/desk/call';
import { ShopError } from '../errors';
import type { DeskApi } from './deskApi';
import { serveDeskCall } from './serveDeskCall';

/** What a form has beside its file: boundaries, names of parts, and the other fields. */
const SPARE_BYTES = 64 * 1024;
/** More parts than any call takes, so that its schema names the one that is too much. */
const MAX_PARTS = 8;

/**
 * Registers a call whose body is multipart/form-data, in a scope of its own: no other call reads such a body. A part with a file is a Buffer
 * in the handler's body, any other part is text.
 * @param maxBytes of the file; more is refused as `payload_too_large`
 */
export function serveUploadCall<Definition extends DeskCall>(
  desk: DeskApi,
  { maxBytes }: { maxBytes: number },
  ...call: Parameters<typeof serveDeskCall<Definition>> extends [DeskApi, ...infer Rest] ? Rest : never
): void {
  void desk.app.register(async (scope) => {
    // Before the body is read, and after the door.
    scope.addHook('preParsing', async ({ headers }) => {
      if (Number(headers['content-length'] ?? 0) > maxBytes + SPARE_BYTES)
        throw new ShopError('payload_too_large', 'The file is too large. Please send less.');
    });
    await scope.register(multipart, {
      attachFieldsToBody: 'keyValues',
      limits: { fileSize: maxBytes, fieldSize: SPARE_BYTES, files: 2, parts: MAX_PARTS },
    });
    serveDeskCall({ ...desk, app: scope }, ...call);
  });
}
