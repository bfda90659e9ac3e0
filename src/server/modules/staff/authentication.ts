import type { AccessTokens } from '../../credentials/accessTokens';
import type { Database } from '../../db/client';
import { ShopError } from '../../errors';
import { bearerTokenOf } from '../../http/bearerToken';
import { clientAddress } from '../../http/clientAddress';
import type { AuthenticateStaff } from '../../http/deskApi';
import { findOpenSession, isUseStale, touchSession } from './sessionsRepository';

/**
 * Authenticates a member of staff by the access token of a session that is still open. The role is read anew at every call.
 * @throws ShopError token_invalid
 */
export function staffAuthentication(db: Database, tokens: AccessTokens): AuthenticateStaff {
  return async (request) => {
    const token = bearerTokenOf(request);
    if (!token) throw new ShopError('token_invalid', 'Please sign in.');
    const claims = tokens.read(token);
    const match = claims && (await findOpenSession(db, claims.sessionId));
    if (!match) throw new ShopError('token_invalid', 'Your session has ended. Please sign in again.');
    const { session, member } = match;
    const now = new Date();
    if (isUseStale(session, now)) await touchSession(db, session, now);
    const { id: staffId, name, email, role } = member;
    const origin = { sessionId: session.id, address: clientAddress(request), requestId: request.id };
    return { kind: 'staff', staffId, name, email, role, ...origin };
  };
}
