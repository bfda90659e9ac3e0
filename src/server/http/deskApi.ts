import type { FastifyInstance, FastifyRequest } from 'fastify';
import { API_BASE } from '@contract/call';
import { hasPermission, type Permission } from '@contract/desk/permissions';
import type { StaffActor } from '../actor';
import type { Database } from '../db/client';
import { ShopError } from '../errors';
import { DESK_BASE, isDeskAddress } from './deskAddress';
import { expectedVersionOf } from './versions';

/** Authenticates a member of staff. @throws ShopError token_invalid */
export type AuthenticateStaff = (request: FastifyRequest) => Promise<StaffActor>;

/** A request that creates something. */
export interface CreationRequest {
  staffId: number;
  /** method and path, as `POST /api/desk/orders/10023/notes/` */
  target: string;
  /** the client's idempotency key; without it, each request creates something */
  key: string | undefined;
  bodyHash: string;
}

/**
 * Creates something in a transaction, or only looks up what the same request created before.
 * @returns its id @throws ShopError idempotency_mismatch
 */
export type CreateOnce = (
  request: CreationRequest,
  create: (tx: Database) => Promise<number>,
) => Promise<number>;

/** Who may make a call of the desk. */
export interface DeskAccess {
  access: 'anyone' | 'staff';
  permission: Permission | null;
  /** whether it requires the version of its subject (If-Match) */
  isVersioned: boolean;
}

/** What the desk's modules register their calls on; created in `app.ts`. */
export interface DeskApi {
  app: FastifyInstance;
  /** Checks that a request may be made, before its body is read. @throws ShopError token_invalid, forbidden, invalid_request */
  admit: (request: FastifyRequest, access: DeskAccess) => Promise<void>;
  /** every call that is served, for GET /permissions/ */
  calls: { method: string; path: string; permission: Permission | null }[];
  createOnce: CreateOnce;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** the member of staff who calls the desk; null for everybody else */
    staff: StaffActor | null;
  }
  interface FastifyContextConfig {
    /** set by `serveDeskCall` alone */
    deskAccess?: DeskAccess;
  }
}

const ANY_STAFF: DeskAccess = { access: 'staff', permission: null, isVersioned: false };

/**
 * The one door of the desk's calls. A route below `/api/desk/` that was not registered by `serveDeskCall` stops the start, and
 * an address without a route asks for a token, too.
 */
export function makeDeskApi(
  app: FastifyInstance,
  { authenticate, createOnce }: { authenticate: AuthenticateStaff; createOnce: CreateOnce },
): DeskApi {
  app.decorateRequest('staff', null);
  app.addHook('onRoute', ({ url, config }) => {
    const isBelow = url === DESK_BASE || url.startsWith(`${DESK_BASE}/`);
    if (isBelow && !config?.deskAccess)
      throw new Error(`${url} is the desk's: register it by serveDeskCall.`);
  });
  const admit: DeskApi['admit'] = async (request, { access, permission, isVersioned }) => {
    if (access === 'anyone') return;
    const staff = await authenticate(request);
    request.staff = staff;
    if (permission !== null && !hasPermission(staff.role, permission))
      throw new ShopError('forbidden', 'Your role may not do this.');
    if (isVersioned) expectedVersionOf(request.headers['if-match']);
  };
  // Odd spellings and methods, for which the router has no route of the desk.
  app.addHook('onRequest', async (request) => {
    const { url, config } = request.routeOptions;
    const hasNoRoute = request.is404 || url === `${API_BASE}/*`;
    if (hasNoRoute && !config.deskAccess && isDeskAddress(request.url)) await admit(request, ANY_STAFF);
  });
  for (const url of [DESK_BASE, `${DESK_BASE}/*`]) {
    app.all(url, {
      schema: { hide: true },
      config: { deskAccess: ANY_STAFF },
      onRequest: (request) => admit(request, ANY_STAFF),
      handler: () => {
        throw new ShopError('not_found', 'There is nothing at this address.');
      },
    });
  }
  return { app, admit, calls: [], createOnce };
}
