import { randomUUID } from 'node:crypto';
import { createSigner, createVerifier } from 'fast-jwt';
import { LRUCache } from 'lru-cache';
import type { AuthenticatedUser } from '../../http/api';

/** Issues and reads access tokens: JWT, HS256, 15 minutes. */
export interface AccessTokens {
  issue(user: AuthenticatedUser): string;
  /** null when the token is invalid or expired */
  read(token: string): AuthenticatedUser | null;
}

/** The claims read here; `exp` in seconds since 1970. */
interface Claims extends Record<'sub' | 'sid', unknown> {
  exp: number;
}

const ACCESS_TOKEN_MS = 15 * 60_000;
const TYPE = 'at+jwt';
const ISSUER = 'kanti';
const AUDIENCE = 'kanti-api';
/** A browser sends one token many times. Verified tokens are cached until they expire. */
const MAX_CACHED = 10_000;

/** RFC 7519. Signing is synchronous, since the Web Crypto API would wake threads twice per request for so few bytes. */
export function accessTokens(secret: string): AccessTokens {
  const sign = createSigner({
    key: secret,
    algorithm: 'HS256',
    header: { alg: 'HS256', typ: TYPE },
    iss: ISSUER,
    aud: AUDIENCE,
    expiresIn: ACCESS_TOKEN_MS,
  });
  const verify: (token: string) => Claims = createVerifier({
    key: secret,
    algorithms: ['HS256'],
    checkTyp: TYPE,
    allowedIss: ISSUER,
    allowedAud: AUDIENCE,
    requiredClaims: ['iss', 'aud', 'sub', 'sid', 'exp'],
  });
  const cache = new LRUCache<string, { user: AuthenticatedUser | null; expiresAtMs: number }>({
    max: MAX_CACHED,
  });
  return {
    issue: ({ id, sessionId }) => sign({ sub: String(id), sid: sessionId, jti: randomUUID() }),
    read: (token) => {
      const cached = cache.get(token);
      if (cached && Date.now() < cached.expiresAtMs) return cached.user;
      try {
        const claims = verify(token);
        const user = userOf(claims);
        cache.set(token, { user, expiresAtMs: claims.exp * 1_000 });
        return user;
      } catch {
        return null;
      }
    },
  };
}

function userOf({ sub, sid }: Claims): AuthenticatedUser | null {
  const id = Number(sub);
  return Number.isInteger(id) && typeof sid === 'string' ? { id, sessionId: sid } : null;
}
