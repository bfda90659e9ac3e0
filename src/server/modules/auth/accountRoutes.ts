import type { FastifyRequest } from 'fastify';
import * as accountCalls from '@contract/calls/account';
import * as accountSchemas from '@contract/calls/account.schemas';
import * as calls from '@contract/calls/session';
import * as schemas from '@contract/calls/session.schemas';
import * as verify from '@contract/calls/verification';
import * as verifySchemas from '@contract/calls/verification.schemas';
import type { Database } from '../../db/client';
import type { Api } from '../../http/api';
import { serveCall } from '../../http/serveCall';
import { getAccount, updateProfile } from './account';
import { requestVerification, verifyEmail } from './confirmEmail';
import type { DemandPassword } from './currentPassword';
import type { AuthContext } from './openSession';

interface Options {
  db: Database;
  contextOf: (request: FastifyRequest) => AuthContext;
  demandPassword: DemandPassword;
}

/** The account itself, and whether its email is its customer's. */
export function accountRoutes(api: Api, { db, contextOf, demandPassword }: Options): void {
  serveCall(api, verify.requestVerification, verifySchemas.requestVerification, async ({ user }) => ({
    status: 202,
    body: { message: `A link is on its way to ${await requestVerification(db, user.id)}.` },
  }));
  serveCall(api, verify.verifyEmail, verifySchemas.verifyEmail, async ({ body, request }) => ({
    status: 200,
    body: await verifyEmail(contextOf(request), body),
  }));
  serveCall(api, accountCalls.getAccount, accountSchemas.getAccount, async ({ user }) => ({
    status: 200,
    body: await getAccount(db, user.id),
  }));
  serveCall(api, calls.updateProfile, schemas.updateProfile, async ({ body, request, user: caller }) => {
    const user = await demandPassword(request, body.current_password);
    return { status: 200, body: await updateProfile(contextOf(request), { caller, user, wanted: body }) };
  });
}
