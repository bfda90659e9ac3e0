import { fieldError } from '../../errors';

/**
 * The file and the mapping of a form's parts. The mapping may be a text, or JSON that was parsed as such.
 * @throws ShopError invalid_request
 */
export function readParts({ file, mapping }: { file: unknown; mapping?: unknown }): {
  file: Buffer;
  mapping: string | undefined;
} {
  if (!Buffer.isBuffer(file))
    throw fieldError('file', 'Send one file, in the part file of multipart/form-data.');
  if (mapping === undefined || typeof mapping === 'string') return { file, mapping };
  return { file, mapping: Buffer.isBuffer(mapping) ? mapping.toString('utf8') : JSON.stringify(mapping) };
}
