import type { AccessTokens } from '../../credentials/accessTokens';
import type { Database } from '../../db/client';
import { ShopError } from '../../errors';
import type { Authenticate } from '../../http/api';
import { bearerTokenOf } from '../../http/bearerToken';
import { isSessionOpen } from './sessionsRepository';

/** Authenticates a request by the access token of a session that is still open. @throws ShopError token_invalid */
export function authentication(db: Database, tokens: AccessTokens): Authenticate {
  return async (request) => {
    const token = bearerTokenOf(request);
    if (!token) throw new ShopError('token_invalid', 'Please sign in.');
    const user = tokens.read(token);
    if (!user || !(await isSessionOpen(db, user.sessionId))) {
      throw new ShopError('token_invalid', 'Your session has expired. Please sign in again.');
    }
    return user;
  };
}
