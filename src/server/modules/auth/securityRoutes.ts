import type { FastifyInstance } from 'fastify';
import * as calls from '@contract/calls/security';
import * as schemas from '@contract/calls/security.schemas';
import type { Database } from '../../db/client';
import { serveCall } from '../../http/serveCall';
import { beginSecondStep, confirmSecondStep, endSecondStep, renewRecoveryCodes } from './secondStep';
import { endOtherSessions, endSession, listSessions } from './sessions';

/** Devices, and the second step of signing in. */
export function securityRoutes(
  app: FastifyInstance,
  { db, shopName }: { db: Database; shopName: string },
): void {
  serveCall(app, calls.listSessions, schemas.listSessions, async ({ user }) => ({
    status: 200,
    body: await listSessions(db, user),
  }));
  serveCall(app, calls.endSession, schemas.endSession, async ({ params, user }) => {
    await endSession(db, user, params.sessionId);
    return { status: 204, body: null };
  });
  serveCall(app, calls.endOtherSessions, schemas.endOtherSessions, async ({ user }) => ({
    status: 200,
    body: { ended: await endOtherSessions(db, user) },
  }));
  serveCall(app, calls.beginSecondStep, schemas.beginSecondStep, async ({ body, user }) => ({
    status: 201,
    body: await beginSecondStep(db, { userId: user.id, shopName, ...body }),
  }));
  serveCall(app, calls.confirmSecondStep, schemas.confirmSecondStep, async ({ body, user }) => ({
    status: 200,
    body: await confirmSecondStep(db, { userId: user.id, ...body }),
  }));
  serveCall(app, calls.renewRecoveryCodes, schemas.renewRecoveryCodes, async ({ body, user }) => ({
    status: 200,
    body: await renewRecoveryCodes(db, { userId: user.id, ...body }),
  }));
  serveCall(app, calls.endSecondStep, schemas.endSecondStep, async ({ body, user }) => {
    await endSecondStep(db, { userId: user.id, ...body });
    return { status: 204, body: null };
  });
}
