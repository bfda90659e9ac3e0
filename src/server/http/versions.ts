import { fieldError } from '../errors';

/** One strong entity tag that holds a version as `etagOf` writes it, without leading zeros. */
const VERSION_TAG = /^"(0|[1-9]\d*)"$/;

/** The ETag of a subject with a version (RFC 9110, 8.8.3). */
export function etagOf({ version }: { version: number }): string {
  return `"${version}"`;
}

/**
 * The version in an If-Match header (RFC 9110, 13.1.1). A number too long to be exact, or even finite, is still no version that a
 * row can have; it is compared in memory, as SQL would refuse it. @throws ShopError invalid_request unless it holds exactly one
 */
export function expectedVersionOf(ifMatch: string | undefined): number {
  const version = VERSION_TAG.exec(ifMatch ?? '')?.[1];
  if (version === undefined)
    throw fieldError('if-match', 'Send the version that you have read, in quotes: If-Match: "3".');
  return Number(version);
}
