import type { FastifyRequest } from 'fastify';
import * as calls from '@contract/calls/desk/security';
import * as schemas from '@contract/calls/desk/security.schemas';
import type { DeskApi } from '../../http/deskApi';
import { serveDeskCall } from '../../http/serveDeskCall';
import { clientKeyOf, type CreateThrottle } from '../../plugins/throttling';
import type { Limit } from '../../plugins/throttlingCounters';
import { changeOwnPassword } from './changePassword';
import { staffPasswordCheck } from './currentPassword';
import type { StaffContext } from './openSession';
import { endSessionOf, listSessions } from './ownSessions';
import { requestReset, resetPassword } from './resetPassword';
import { beginFactor, confirmFactor, renewRecoveryCodes } from './secondFactor';

interface Options {
  contextOf: (request: FastifyRequest) => StaffContext;
  throttle: CreateThrottle;
}

const RESET_LIMIT: Limit = { name: 'desk-reset', max: 100, windowMs: 60 * 60_000, keyOf: clientKeyOf };

const NO_CONTENT = { status: 204, body: null } as const;

/** What staff do for their own account. */
export function securityRoutes(
  desk: DeskApi,
  { db, issuer }: Pick<StaffContext, 'db' | 'issuer'>,
  { contextOf, throttle }: Options,
): void {
  const resetLimit = throttle(RESET_LIMIT);
  const demandPassword = staffPasswordCheck(db, throttle);

  serveDeskCall(desk, calls.requestStaffReset, schemas.requestStaffReset, async ({ body, request }) => {
    await resetLimit.count(request);
    await requestReset(contextOf(request), body.email);
    return {
      status: 200,
      body: {
        message: 'If somebody on the staff has this email, a link is on its way. It works for one hour.',
      },
    };
  });
  serveDeskCall(desk, calls.resetStaffPassword, schemas.resetStaffPassword, async ({ body, request }) => {
    await resetPassword(contextOf(request), body);
    return { status: 200, body: { message: 'Your password has been changed. Please sign in.' } };
  });
  serveDeskCall(
    desk,
    calls.changeStaffPassword,
    schemas.changeStaffPassword,
    async ({ body, by, request }) => {
      const member = await demandPassword(request, body.current_password);
      await changeOwnPassword(db, { member, password: body.new_password, by });
      return NO_CONTENT;
    },
  );
  serveDeskCall(desk, calls.beginSecondFactor, schemas.beginSecondFactor, async ({ body, by, request }) => {
    const member = await demandPassword(request, body.current_password);
    return { status: 200, body: await beginFactor(db, { member, code: body.code, issuer, by }) };
  });
  serveDeskCall(desk, calls.confirmSecondFactor, schemas.confirmSecondFactor, async ({ body, by }) => ({
    status: 200,
    body: { recovery_codes: await confirmFactor(db, { ...body, by }) },
  }));
  serveDeskCall(
    desk,
    calls.renewStaffRecoveryCodes,
    schemas.renewStaffRecoveryCodes,
    async ({ body, by, request }) => {
      const member = await demandPassword(request, body.current_password);
      const recovery_codes = await renewRecoveryCodes(db, { member, code: body.code, by });
      return { status: 200, body: { recovery_codes } };
    },
  );
  serveDeskCall(desk, calls.listStaffSessions, schemas.listStaffSessions, async ({ query, by }) => ({
    status: 200,
    body: await listSessions(db, query, by),
  }));
  serveDeskCall(desk, calls.endStaffSession, schemas.endStaffSession, async ({ params, by }) => {
    await endSessionOf(db, params.sessionId, by);
    return NO_CONTENT;
  });
}
