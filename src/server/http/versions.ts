import { fieldError } from '../errors';

/** One strong entity tag that holds a version. */
const VERSION_TAG = /^"(\d{1,15})"$/;

/** The ETag of a subject with a version (RFC 9110, 8.8.3). */
export function etagOf({ version }: { version: number }): string {
  return `"${version}"`;
}

/** The version in an If-Match header (RFC 9110, 13.1.1). @throws ShopError invalid_request unless it holds exactly one */
export function expectedVersionOf(ifMatch: string | undefined): number {
  const version = VERSION_TAG.exec(ifMatch ?? '')?.[1];
  if (version === undefined)
    throw fieldError('if-match', 'Send the version that you have read, in quotes: If-Match: "3".');
  return Number(version);
}
