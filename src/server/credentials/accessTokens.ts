import { hkdfSync, randomUUID } from 'node:crypto';
import { createSigner, createVerifier } from 'fast-jwt';
import { LRUCache } from 'lru-cache';

/** What an access token says: whose it is, and of which session. */
export interface TokenClaims {
  id: number;
  sessionId: string;
}

/** Issues and reads the access tokens of one app: JWT, HS256. */
export interface AccessTokens {
  issue(claims: TokenClaims): string;
  /** null when the token is invalid or expired */
  read(token: string): TokenClaims | null;
}

interface TokenSettings {
  key: string | Buffer;
  issuer: string;
  audience: string;
  lifetimeMs: number;
}

const MINUTE_MS = 60_000;

/** The tokens of shoppers, valid for 15 minutes. */
export function shopTokens(secret: string): AccessTokens {
  return createAccessTokens({
    key: secret,
    issuer: 'kanti',
    audience: 'kanti-api',
    lifetimeMs: 15 * MINUTE_MS,
  });
}

const DESK_KEY_BYTES = 32;

/** The tokens of staff, valid for 5 minutes. Their key is derived from the secret (HKDF, RFC 5869), so neither app accepts the other's. */
export function deskTokens(secret: string): AccessTokens {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'kanti-desk', DESK_KEY_BYTES));
  return createAccessTokens({ key, issuer: 'kanti-desk', audience: 'desk', lifetimeMs: 5 * MINUTE_MS });
}

/** The claims read here; `exp` in seconds since 1970. */
interface Payload extends Record<'sub' | 'sid', unknown> {
  exp: number;
}

const TYPE = 'at+jwt';
/** A browser sends one token many times. Verified tokens are cached until they expire. */
const MAX_CACHED = 10_000;

/** RFC 7519. Signing is synchronous, since the Web Crypto API would wake threads twice per request for so few bytes. */
function createAccessTokens({ key, issuer, audience, lifetimeMs }: TokenSettings): AccessTokens {
  const sign = createSigner({
    key,
    algorithm: 'HS256',
    header: { alg: 'HS256', typ: TYPE },
    iss: issuer,
    aud: audience,
    expiresIn: lifetimeMs,
  });
  const verify: (token: string) => Payload = createVerifier({
    key,
    algorithms: ['HS256'],
    checkTyp: TYPE,
    allowedIss: issuer,
    allowedAud: audience,
    requiredClaims: ['iss', 'aud', 'sub', 'sid', 'exp'],
  });
  const cache = new LRUCache<string, { claims: TokenClaims | null; expiresAtMs: number }>({
    max: MAX_CACHED,
  });
  return {
    issue: ({ id, sessionId }) => sign({ sub: String(id), sid: sessionId, jti: randomUUID() }),
    read: (token) => {
      const cached = cache.get(token);
      if (cached && Date.now() < cached.expiresAtMs) return cached.claims;
      try {
        const payload = verify(token);
        const claims = claimsOf(payload);
        cache.set(token, { claims, expiresAtMs: payload.exp * 1_000 });
        return claims;
      } catch {
        return null;
      }
    },
  };
}

function claimsOf({ sub, sid }: Payload): TokenClaims | null {
  const id = Number(sub);
  return Number.isInteger(id) && typeof sid === 'string' ? { id, sessionId: sid } : null;
}
