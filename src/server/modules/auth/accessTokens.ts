import { randomUUID } from 'node:crypto';
import { createSigner, createVerifier } from 'fast-jwt';
import { LRUCache } from 'lru-cache';
import type { SignedIn } from '../../http/api';

/** Issues and reads access tokens: JWT, HS256, 15 minutes. */
export interface AccessTokens {
  issue(user: SignedIn): string;
  /** null when the token is not one of ours or is over */
  read(token: string): SignedIn | null;
}

/** What the ones read here are signed over, beside issuer and audience; `exp` in seconds. */
interface Claims extends Record<'sub' | 'sid', unknown> {
  exp: number;
}

const ACCESS_TOKEN_MS = 15 * 60_000;
const TYPE = 'at+jwt';
const ISSUER = 'kanti';
const AUDIENCE = 'kanti-api';
/** A customer sends one token many times: so many are checked once, and then known until they are over. */
const MOST_KNOWN = 10_000;

/** RFC 7519. Signing so few bytes is done at once; the Web Crypto API would wake threads twice for every request. */
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
  const known = new LRUCache<string, { user: SignedIn | null; endsMs: number }>({ max: MOST_KNOWN });
  return {
    issue: ({ id, sessionId }) => sign({ sub: String(id), sid: sessionId, jti: randomUUID() }),
    read: (token) => {
      const before = known.get(token);
      if (before && Date.now() < before.endsMs) return before.user;
      try {
        const claims = verify(token);
        const user = userOf(claims);
        known.set(token, { user, endsMs: claims.exp * 1_000 });
        return user;
      } catch {
        return null;
      }
    },
  };
}

function userOf({ sub, sid }: Claims): SignedIn | null {
  const id = Number(sub);
  return Number.isInteger(id) && typeof sid === 'string' ? { id, sessionId: sid } : null;
}
