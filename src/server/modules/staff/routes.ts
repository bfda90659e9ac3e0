import type { FastifyRequest } from 'fastify';
import * as calls from '@contract/calls/desk/staff';
import * as schemas from '@contract/calls/desk/staff.schemas';
import type { BodyOf } from '@contract/call';
import { ROLE_PERMISSIONS } from '@contract/desk/permissions';
import { foldIdentifier } from '../../foldIdentifier';
import type { DeskApi } from '../../http/deskApi';
import { serveDeskCall } from '../../http/serveDeskCall';
import { clientKeyOf, type CreateThrottle } from '../../plugins/throttling';
import type { Limit } from '../../plugins/throttlingCounters';
import { joinDesk } from './joinDesk';
import { memberRoutes } from './memberRoutes';
import { deviceOf, readMe, type StaffContext } from './openSession';
import { refreshSession, signOut } from './refreshSession';
import { securityRoutes } from './securityRoutes';
import { signIn } from './signIn';
import { signInByCode } from './signInByCode';

interface Options extends Omit<StaffContext, 'log' | 'device' | 'requestId'> {
  throttle: CreateThrottle;
}

/** Per IP address and email, so that failures elsewhere lock nobody out. */
const SIGN_IN_LIMIT: Limit = {
  name: 'desk-sign-in',
  max: 10,
  windowMs: 60_000,
  keyOf: (request) => {
    const { email } = request.body as BodyOf<typeof calls.signInToDesk>;
    return `${clientKeyOf(request)} ${foldIdentifier(email)}`;
  },
};

/** Everything about staff: joining, signing in and out, what the signed-in may do, their accounts, and the owners' view. */
export function staffRoutes(desk: DeskApi, { throttle, ...shared }: Options): void {
  const signInLimit = throttle(SIGN_IN_LIMIT);
  const contextOf = (request: FastifyRequest): StaffContext => ({
    ...shared,
    log: request.log,
    device: deviceOf(request),
    requestId: request.id,
  });
  securityRoutes(desk, shared, { contextOf, throttle });
  memberRoutes(desk, shared);
  serveDeskCall(desk, calls.joinDesk, schemas.joinDesk, async ({ body, request }) => ({
    status: 200,
    body: await joinDesk(contextOf(request), body),
  }));
  serveDeskCall(desk, calls.signInToDesk, schemas.signInToDesk, async ({ body, request }) => {
    await signInLimit.count(request);
    return { status: 200, body: await signIn(contextOf(request), body) };
  });
  serveDeskCall(desk, calls.signInByCode, schemas.signInByCode, async ({ body, request }) => ({
    status: 200,
    body: await signInByCode(contextOf(request), body),
  }));
  serveDeskCall(desk, calls.refreshDeskToken, schemas.refreshDeskToken, async ({ body, request }) => ({
    status: 200,
    body: await refreshSession(contextOf(request), body.refresh),
  }));
  serveDeskCall(desk, calls.signOutOfDesk, schemas.signOutOfDesk, async ({ body, request }) => {
    await signOut(contextOf(request), body.refresh);
    return { status: 204, body: null };
  });
  serveDeskCall(desk, calls.getMe, schemas.getMe, async ({ by }) => ({
    status: 200,
    body: await readMe(shared.db, { ...by, id: by.staffId }),
  }));
  serveDeskCall(desk, calls.listPermissions, schemas.listPermissions, async () => ({
    status: 200,
    body: { roles: ROLE_PERMISSIONS, calls: desk.calls },
  }));
}
