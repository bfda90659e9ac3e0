import { SignJWT, jwtVerify } from 'jose';

/** The user that a valid access token names, and the session it was given in. */
export interface SignedIn {
  id: number;
  sessionId: string;
}

/** Issues and reads access tokens: JWT, HS256, 15 minutes. */
export interface AccessTokens {
  issue(user: SignedIn): Promise<string>;
  /** null when the token is not one of ours or is over */
  read(token: string): Promise<SignedIn | null>;
}

const ACCESS_TOKEN_SECONDS = 15 * 60;

const ALGORITHM = 'HS256';
const ISSUER = 'kanti';
const AUDIENCE = 'kanti-api';
const TYPE = 'at+jwt';

export function accessTokens(secret: string): AccessTokens {
  const key = new TextEncoder().encode(secret);
  return {
    issue: ({ id, sessionId }) =>
      new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
        .setSubject(String(id))
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setJti(crypto.randomUUID())
        .setIssuedAt()
        .setExpirationTime(`${ACCESS_TOKEN_SECONDS} s`)
        .sign(key),
    read: async (token) => {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [ALGORITHM],
          issuer: ISSUER,
          audience: AUDIENCE,
          typ: TYPE,
        });
        const id = Number(payload.sub);
        const sessionId = payload.sid;
        return Number.isInteger(id) && typeof sessionId === 'string' ? { id, sessionId } : null;
      } catch {
        return null;
      }
    },
  };
}
