import type { FastifyRequest } from 'fastify';
import * as accountCalls from '@contract/calls/account';
import * as accountSchemas from '@contract/calls/account.schemas';
import * as security from '@contract/calls/security';
import * as securitySchemas from '@contract/calls/security.schemas';
import * as session from '@contract/calls/session';
import * as sessionSchemas from '@contract/calls/session.schemas';
import * as verify from '@contract/calls/verification';
import * as verifySchemas from '@contract/calls/verification.schemas';
import type { Database } from '../../db/client';
import type { Api } from '../../http/api';
import { serveCall } from '../../http/serveCall';
import type { CreateThrottle } from '../../plugins/throttling';
import { getAccount } from './account';
import type { AccountContext } from './accountContext';
import { requestVerification, verifyEmail } from './confirmEmail';
import type { DemandPassword } from './currentPassword';
import { requestPasswordReset, RESET_LIMIT } from './requestPasswordReset';
import { resetPassword, type EndSessions } from './resetPassword';
import { beginSecondStep, confirmSecondStep, endSecondStep, renewRecoveryCodes } from './secondStep';

interface Options {
  db: Database;
  throttle: CreateThrottle;
  shopName: string;
  demandPassword: DemandPassword;
  endSessions: EndSessions;
}

/** Routes of the account, the confirmation of its email, its password and its two-step sign-in. */
export function accountRoutes(api: Api, options: Options): void {
  const { db } = options;
  serveCall(api, accountCalls.getAccount, accountSchemas.getAccount, async ({ user }) => ({
    status: 200,
    body: await getAccount(db, user.id),
  }));
  serveCall(api, verify.requestVerification, verifySchemas.requestVerification, async ({ user }) => ({
    status: 202,
    body: { message: `A link is on its way to ${await requestVerification(db, user.id)}.` },
  }));
  serveCall(api, verify.verifyEmail, verifySchemas.verifyEmail, async ({ body, request }) => ({
    status: 200,
    body: await verifyEmail(contextOf(db, request), body),
  }));
  passwordResetRoutes(api, options);
  secondStepRoutes(api, options);
}

function contextOf(db: Database, { log }: FastifyRequest): AccountContext {
  return { db, log };
}

function passwordResetRoutes(api: Api, { db, throttle, endSessions }: Options): void {
  const resetLimit = throttle(RESET_LIMIT);
  serveCall(
    api,
    session.requestPasswordReset,
    sessionSchemas.requestPasswordReset,
    async ({ body, request }) => {
      await resetLimit.count(request);
      await requestPasswordReset(contextOf(db, request), body.email);
      return {
        status: 200,
        body: { message: 'If this email has an account, a reset link is on its way.' },
      };
    },
  );
  serveCall(api, session.resetPassword, sessionSchemas.resetPassword, async ({ body, request }) => {
    await resetPassword({ ...contextOf(db, request), endSessions }, body);
    return { status: 200, body: { message: 'Your password has been reset. You can sign in now.' } };
  });
}

function secondStepRoutes(api: Api, { db, shopName, demandPassword }: Options): void {
  serveCall(api, security.beginSecondStep, securitySchemas.beginSecondStep, async ({ body, request }) => {
    const user = await demandPassword(request, body.current_password);
    return { status: 201, body: await beginSecondStep(db, { user, shopName }) };
  });
  serveCall(api, security.confirmSecondStep, securitySchemas.confirmSecondStep, async ({ body, user }) => ({
    status: 200,
    body: await confirmSecondStep(db, { userId: user.id, ...body }),
  }));
  serveCall(
    api,
    security.renewRecoveryCodes,
    securitySchemas.renewRecoveryCodes,
    async ({ body, request }) => {
      const user = await demandPassword(request, body.current_password);
      return { status: 200, body: await renewRecoveryCodes(db, { user, code: body.code }) };
    },
  );
  serveCall(api, security.endSecondStep, securitySchemas.endSecondStep, async ({ body, request }) => {
    const user = await demandPassword(request, body.current_password);
    await endSecondStep(db, { user, code: body.code });
    return { status: 204, body: null };
  });
}
