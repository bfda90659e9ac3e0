import { isRecord } from '../../shared/guards';
import type { RootState } from '../reducers';

/** Endpoints whose answers the cart, checkout, payment and order screens show. */
const SHOWN = /order|payment|cancel/i;
/** Slices without a share in those screens. */
const LEFT_OUT = /^(viewed|searches|buying|seed|app|persist|__rtkq)\//;

/** Whether an action is part of a recording; product lists and searches are not, and replay as skeletons. */
export function isKept(action: { type: string; meta?: unknown }): boolean {
  if (!action.type.startsWith('api/')) return !LEFT_OUT.test(action.type);
  return action.type.startsWith('api/execute') && SHOWN.test(endpointOf(action));
}

function endpointOf({ meta }: { meta?: unknown }): string {
  const arg = isRecord(meta) && isRecord(meta.arg) ? meta.arg : {};
  return typeof arg.endpointName === 'string' ? arg.endpointName : '';
}

/** The state as far as it is recorded. */
export function keptState({ api, ...state }: RootState): Record<string, unknown> {
  const { route, notices, machine, session, cart, wishlist, paymentAttempts } = state;
  const queries = Object.entries(api.queries).filter(([, query]) => SHOWN.test(query?.endpointName ?? ''));
  return {
    route,
    notices,
    machine,
    session,
    cart,
    wishlist,
    paymentAttempts,
    api: {
      ...api,
      queries: Object.fromEntries(queries),
      provided: { tags: {}, keys: {} },
      subscriptions: {},
    },
  };
}

/** Of a call that was answered: method, path, status and the server's name for the request, never a body. */
export function callOf(meta: unknown): Record<string, unknown> | null {
  const { baseQueryMeta } = isRecord(meta) ? meta : {};
  const { request, response } = isRecord(baseQueryMeta) ? baseQueryMeta : {};
  if (!(request instanceof Request)) return null;
  const { method, url } = request;
  const { status = 0, headers } = response instanceof Response ? response : {};
  const { pathname: path } = new URL(url);
  return {
    name: `${method} ${path} ${status}`,
    method,
    path,
    status,
    requestId: headers?.get('x-request-id') ?? null,
  };
}
