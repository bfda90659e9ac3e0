import type { FastifyRequest } from 'fastify';
import * as security from '@contract/calls/security';
import * as securitySchemas from '@contract/calls/security.schemas';
import * as calls from '@contract/calls/session';
import * as schemas from '@contract/calls/session.schemas';
import type { Database } from '../../db/client';
import type { Api } from '../../http/api';
import { serveCall } from '../../http/serveCall';
import type { CreateThrottle } from '../../plugins/throttling';
import { deviceCookie, deviceOf, type DemandPassword } from '../account';
import { logIn } from './logIn';
import { logOut } from './logOut';
import type { AuthContext } from './openSession';
import { refreshSession } from './refreshSession';
import { endOtherSessions, endSession, listSessions } from './sessions';
import { SIGN_IN_LIMIT, SIGN_UP_LIMIT } from './signInLimits';
import { signUp } from './signUp';
import { updateProfile } from './updateProfile';

interface Options extends Omit<AuthContext, 'log' | 'device'> {
  throttle: CreateThrottle;
  demandPassword: DemandPassword;
}

export function authRoutes(api: Api, options: Options): void {
  const { demandPassword, throttle, ...shared } = options;
  const limits = { signIn: throttle(SIGN_IN_LIMIT), signUp: throttle(SIGN_UP_LIMIT) };
  const contextOf = (request: FastifyRequest): AuthContext => ({
    ...shared,
    log: request.log,
    device: deviceOf(request),
  });
  const cookieOf = ({ protocol }: FastifyRequest, { device }: AuthContext) => ({
    'set-cookie': deviceCookie(device, protocol === 'https'),
  });

  serveCall(api, calls.signup, schemas.signup, async ({ body, request }) => {
    await limits.signUp.count(request);
    const context = contextOf(request);
    const result = await signUp(context, body);
    return { status: 201, body: result, headers: cookieOf(request, context) };
  });
  for (const call of [calls.login, calls.token]) {
    serveCall(api, call, schemas.login, async ({ body, request }) => {
      await limits.signIn.count(request);
      const context = contextOf(request);
      const result = await logIn(context, body);
      return { status: 200, body: result, headers: cookieOf(request, context) };
    });
  }
  serveCall(api, calls.refreshToken, schemas.refreshToken, async ({ body, request }) => ({
    status: 200,
    body: await refreshSession(contextOf(request), body.refresh),
  }));
  serveCall(api, calls.logout, schemas.logout, async ({ body, request }) => {
    await logOut(contextOf(request), body.refresh);
    return { status: 204, body: null };
  });
  serveCall(api, calls.updateProfile, schemas.updateProfile, async ({ body, request, user: caller }) => {
    const user = await demandPassword(request, body.current_password);
    return { status: 200, body: await updateProfile(contextOf(request), { caller, user, body }) };
  });
  sessionRoutes(api, shared.db);
}

/** The devices that are signed in. */
function sessionRoutes(api: Api, db: Database): void {
  serveCall(api, security.listSessions, securitySchemas.listSessions, async ({ user }) => ({
    status: 200,
    body: await listSessions(db, user),
  }));
  serveCall(api, security.endSession, securitySchemas.endSession, async ({ params, user }) => {
    await endSession(db, user, params.sessionId);
    return { status: 204, body: null };
  });
  serveCall(api, security.endOtherSessions, securitySchemas.endOtherSessions, async ({ user }) => ({
    status: 200,
    body: { ended: await endOtherSessions(db, user) },
  }));
}
