import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import fp from 'fastify-plugin';
import type { FastifyInstance } from 'fastify';

/** Fast rather than small, since these bytes are sent only once. */
const BROTLI_QUALITY = 4;
const FROM_BYTES = 1_024;

/** Compresses responses. Built files and cached responses have their own compressed forms. */
export const compression = fp(
  async (app: FastifyInstance) => {
    await app.register(compress, {
      threshold: FROM_BYTES,
      encodings: ['br', 'gzip'],
      brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
    });
  },
  { name: 'compression' },
);
