import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as accountCalls from '@contract/calls/account';
import * as accountSchemas from '@contract/calls/account.schemas';
import * as verify from '@contract/calls/verification';
import * as verifySchemas from '@contract/calls/verification.schemas';
import * as calls from '@contract/calls/session';
import * as schemas from '@contract/calls/session.schemas';
import { serveCall } from '../../http/serveCall';
import { getAccount, updateProfile } from './account';
import { requestVerification, verifyEmail } from './confirmEmail';
import type { DemandPassword } from './currentPassword';
import { deviceCookie, deviceOf } from './device';
import { logIn } from './logIn';
import { logOut } from './logOut';
import type { AuthContext } from './openSession';
import { refreshSession } from './refreshSession';
import { requestPasswordReset } from './requestPasswordReset';
import { resetPassword } from './resetPassword';
import { securityRoutes } from './securityRoutes';
import { signUp } from './signUp';

interface Options extends Omit<AuthContext, 'log' | 'device'> {
  shopName: string;
  demandPassword: DemandPassword;
}

export function authRoutes(app: FastifyInstance, { shopName, demandPassword, ...shared }: Options): void {
  const contextOf = (request: FastifyRequest): AuthContext => ({
    ...shared,
    log: request.log,
    device: deviceOf(request),
  });
  const cookieOf = ({ protocol }: FastifyRequest, { device }: AuthContext) => ({
    'set-cookie': deviceCookie(device, protocol === 'https'),
  });

  serveCall(app, calls.signup, schemas.signup, async ({ body, request }) => {
    const context = contextOf(request);
    const signedUp = await signUp(context, body);
    return { status: 201, body: signedUp, headers: cookieOf(request, context) };
  });
  for (const call of [calls.login, calls.token]) {
    serveCall(app, call, schemas.login, async ({ body, request }) => {
      const context = contextOf(request);
      const signedIn = await logIn(context, body);
      return { status: 200, body: signedIn, headers: cookieOf(request, context) };
    });
  }
  serveCall(app, calls.refreshToken, schemas.refreshToken, async ({ body, request }) => ({
    status: 200,
    body: await refreshSession(contextOf(request), body.refresh),
  }));
  serveCall(app, calls.logout, schemas.logout, async ({ body, request }) => {
    await logOut(contextOf(request), body.refresh);
    return { status: 204, body: null };
  });
  serveCall(app, calls.requestPasswordReset, schemas.requestPasswordReset, async ({ body, request }) => {
    await requestPasswordReset(contextOf(request), body.email);
    return {
      status: 200,
      body: { message: 'If this email has an account, a reset link is on its way.' },
    };
  });
  serveCall(app, calls.resetPassword, schemas.resetPassword, async ({ body, request }) => {
    await resetPassword(contextOf(request), body);
    return { status: 200, body: { message: 'Your password has been reset. You can sign in now.' } };
  });
  serveCall(app, verify.requestVerification, verifySchemas.requestVerification, async ({ user }) => ({
    status: 202,
    body: { message: `A link is on its way to ${await requestVerification(shared.db, user.id)}.` },
  }));
  serveCall(app, verify.verifyEmail, verifySchemas.verifyEmail, async ({ body, request }) => ({
    status: 200,
    body: await verifyEmail(contextOf(request), body),
  }));
  serveCall(app, accountCalls.getAccount, accountSchemas.getAccount, async ({ user }) => ({
    status: 200,
    body: await getAccount(shared.db, user.id),
  }));
  serveCall(app, calls.updateProfile, schemas.updateProfile, async ({ body, request, user: caller }) => {
    const user = await demandPassword(request, body.current_password);
    return { status: 200, body: await updateProfile(contextOf(request), { caller, user, wanted: body }) };
  });
  securityRoutes(app, { db: shared.db, shopName, demandPassword });
}
