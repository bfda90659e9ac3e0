import * as calls from '@contract/calls/security';
import * as schemas from '@contract/calls/security.schemas';
import type { Database } from '../../db/client';
import type { Api } from '../../http/api';
import { serveCall } from '../../http/serveCall';
import type { DemandPassword } from './currentPassword';
import { beginSecondStep, confirmSecondStep, endSecondStep, renewRecoveryCodes } from './secondStep';
import { endOtherSessions, endSession, listSessions } from './sessions';

interface Options {
  db: Database;
  shopName: string;
  demandPassword: DemandPassword;
}

/** Devices, and the second step of signing in. */
export function securityRoutes(api: Api, { db, shopName, demandPassword }: Options): void {
  serveCall(api, calls.listSessions, schemas.listSessions, async ({ user }) => ({
    status: 200,
    body: await listSessions(db, user),
  }));
  serveCall(api, calls.endSession, schemas.endSession, async ({ params, user }) => {
    await endSession(db, user, params.sessionId);
    return { status: 204, body: null };
  });
  serveCall(api, calls.endOtherSessions, schemas.endOtherSessions, async ({ user }) => ({
    status: 200,
    body: { ended: await endOtherSessions(db, user) },
  }));
  serveCall(api, calls.beginSecondStep, schemas.beginSecondStep, async ({ body, request }) => {
    const user = await demandPassword(request, body.current_password);
    return { status: 201, body: await beginSecondStep(db, { user, shopName }) };
  });
  serveCall(api, calls.confirmSecondStep, schemas.confirmSecondStep, async ({ body, user }) => ({
    status: 200,
    body: await confirmSecondStep(db, { userId: user.id, ...body }),
  }));
  serveCall(api, calls.renewRecoveryCodes, schemas.renewRecoveryCodes, async ({ body, request }) => {
    const user = await demandPassword(request, body.current_password);
    return { status: 200, body: await renewRecoveryCodes(db, { user, code: body.code }) };
  });
  serveCall(api, calls.endSecondStep, schemas.endSecondStep, async ({ body, request }) => {
    const user = await demandPassword(request, body.current_password);
    await endSecondStep(db, { user, code: body.code });
    return { status: 204, body: null };
  });
}
