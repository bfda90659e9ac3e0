import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import fp from 'fastify-plugin';
import type { FastifyInstance } from 'fastify';

/** Quick rather than small: these bytes are made for one answer and thrown away. */
const BROTLI_QUALITY = 4;
const FROM_BYTES = 1_024;

/** Compresses what is made for one answer. Built files and ready answers bring compressed forms of their own. */
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
