import type { FastifyRequest } from 'fastify';
import * as calls from '@contract/calls/session';
import * as schemas from '@contract/calls/session.schemas';
import type { Api } from '../../http/api';
import { serveCall } from '../../http/serveCall';
import type { Throttling } from '../../plugins/throttling';
import { accountRoutes } from './accountRoutes';
import type { DemandPassword } from './currentPassword';
import { deviceCookie, deviceOf } from './device';
import { logIn } from './logIn';
import { logOut } from './logOut';
import type { AuthContext } from './openSession';
import { refreshSession } from './refreshSession';
import { requestPasswordReset } from './requestPasswordReset';
import { resetPassword } from './resetPassword';
import { securityRoutes } from './securityRoutes';
import { RESET, SIGN_IN, SIGN_UP } from './signInLimits';
import { signUp } from './signUp';

interface Options extends Omit<AuthContext, 'log' | 'device'> {
  shopName: string;
  throttle: Throttling;
  demandPassword: DemandPassword;
}

export function authRoutes(api: Api, options: Options): void {
  const { shopName, demandPassword, throttle, ...shared } = options;
  const limits = { signIn: throttle(SIGN_IN), signUp: throttle(SIGN_UP), reset: throttle(RESET) };
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
    const signedUp = await signUp(context, body);
    return { status: 201, body: signedUp, headers: cookieOf(request, context) };
  });
  for (const call of [calls.login, calls.token]) {
    serveCall(api, call, schemas.login, async ({ body, request }) => {
      await limits.signIn.count(request);
      const context = contextOf(request);
      const signedIn = await logIn(context, body);
      return { status: 200, body: signedIn, headers: cookieOf(request, context) };
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
  serveCall(api, calls.requestPasswordReset, schemas.requestPasswordReset, async ({ body, request }) => {
    await limits.reset.count(request);
    await requestPasswordReset(contextOf(request), body.email);
    return {
      status: 200,
      body: { message: 'If this email has an account, a reset link is on its way.' },
    };
  });
  serveCall(api, calls.resetPassword, schemas.resetPassword, async ({ body, request }) => {
    await resetPassword(contextOf(request), body);
    return { status: 200, body: { message: 'Your password has been reset. You can sign in now.' } };
  });
  accountRoutes(api, { db: shared.db, contextOf, demandPassword });
  securityRoutes(api, { db: shared.db, shopName, demandPassword });
}
