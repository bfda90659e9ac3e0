import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fresh from 'fresh';

type Encoding = 'br' | 'gzip' | 'identity';
/** Best first. */
const ENCODINGS: Encoding[] = ['br', 'gzip', 'identity'];

/** A serialised response: its bytes, its ETag, and compressed forms, which are created on first use. */
export interface CachedResponse {
  identity: Buffer;
  /** ETag of the uncompressed bytes, without quotes */
  tag: string;
  /** `cache-control` and `content-type` override the defaults */
  headers: Readonly<Record<string, string>>;
  compressed: Map<Encoding, Promise<Buffer>>;
  /** the products in the response, for the invalidation of pages rendered from it */
  shownProducts?: ShownProducts;
}

export interface ShownProducts {
  /** ids of the products whose stock it shows */
  products: readonly number[];
  /** `list`: an edited product may join or leave it; `stock_list`: so may one that is back in stock */
  kind: 'product' | 'list' | 'stock_list';
  /** older than changes that had already happened: it is not cached */
  isStale?: boolean;
}

export function toCachedResponse(body: unknown, headers: Record<string, string> = {}): CachedResponse {
  return toCachedText(JSON.stringify(body), headers);
}

export function toCachedText(text: string, headers: Record<string, string>): CachedResponse {
  const identity = Buffer.from(text);
  const tag = createHash('sha256').update(identity).digest('base64url').slice(0, 27);
  return { identity, tag, headers, compressed: new Map() };
}

/** Smaller bodies fit into one packet uncompressed. */
const COMPRESS_FROM_BYTES = 1_024;

/**
 * Sends a response in the best encoding that the client accepts, or 304 if the client has it. Each encoding has its own
 * strong ETag (RFC 9110, section 8.8.3); a client may send that of any encoding. `no-cache` means "store, but
 * revalidate": stock and prices may change at any moment, and revalidation only costs an empty response.
 * @param status a status other than 200 is sent without an ETag
 */
export async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  response: CachedResponse,
  status = 200,
): Promise<FastifyReply> {
  const encoding = encodingFor(request.headers['accept-encoding'], response);
  void reply.headers({ 'cache-control': 'public, no-cache', ...response.headers, vary: 'accept-encoding' });
  if (status === 200) {
    const tags = [encoding, ...ENCODINGS].map((each) => etag(response.tag, each));
    const matchingTag = tags.find((tag) => fresh(request.headers, { etag: tag }));
    if (matchingTag !== undefined) return reply.code(304).header('etag', matchingTag).send();
    void reply.header('etag', etag(response.tag, encoding));
  }
  if (!reply.hasHeader('content-type')) void reply.type('application/json; charset=utf-8');
  if (encoding === 'identity') return reply.code(status).send(response.identity);
  const bytes = await compressedBytes(response, encoding);
  return reply.code(status).header('content-encoding', encoding).send(bytes);
}

function encodingFor(acceptEncoding: string | undefined, response: CachedResponse): Encoding {
  if (!acceptEncoding || response.identity.length < COMPRESS_FROM_BYTES) return 'identity';
  return negotiate(acceptEncoding.toLowerCase(), ENCODINGS) ?? 'identity';
}

function etag(tag: string, encoding: Encoding): string {
  return encoding === 'identity' ? `"${tag}"` : `"${tag}-${encoding}"`;
}

/** The best quality within a few milliseconds; each response is compressed once, not per request. */
const BROTLI_QUALITY = 5;

const brotliBytes = promisify(brotliCompress);
const gzipBytes = promisify(gzip);

const compressors = {
  br: (bytes: Buffer) =>
    brotliBytes(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes: Buffer) => gzipBytes(bytes),
};

function compressedBytes(response: CachedResponse, encoding: 'br' | 'gzip'): Promise<Buffer> {
  const bytes = response.compressed.get(encoding) ?? compressors[encoding](response.identity);
  response.compressed.set(encoding, bytes);
  return bytes;
}
