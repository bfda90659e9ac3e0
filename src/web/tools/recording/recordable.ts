import { defaultSerializeQueryArgs } from '@reduxjs/toolkit/query';
import type { CallOptions } from '@ui/api/request';
import { redact } from '@ui/redaction/redact';
import { HIDDEN } from '@ui/redaction/secrets';
import { isRecord } from '@ui/guards';
import { shopApi } from '../../api/shopApi';
import { PERSISTED_SLICES } from '../../app/reducers';
import type { RootState } from '../../shared/state/hooks';

/** Which transient slices are recorded; persisted slices declare it themselves (PERSISTED_SLICES). */
const PAGE_SLICES: Record<Exclude<keyof RootState, keyof typeof PERSISTED_SLICES | 'api'>, boolean> = {
  route: true,
  notices: true,
  machine: true,
  checkout: true,
  seed: false,
  buying: false,
};

/** Only slices that the cart, checkout, payment and order screens use are recorded. */
const RECORDED_SLICES = [
  ...Object.entries(PAGE_SLICES).filter(([, recorded]) => recorded),
  ...Object.entries(PERSISTED_SLICES).filter(([, { recorded }]) => recorded),
].map(([name]) => name);

interface ActionLike {
  type: string;
  meta?: unknown;
}

/** An action as it is recorded, before cleaning; null if it is not recorded. */
export function recordableAction(action: ActionLike): ActionLike | null {
  const { type, meta } = action;
  const [slice = '', step = ''] = type.split('/');
  if (slice !== shopApi.reducerPath) return RECORDED_SLICES.includes(slice) ? action : null;
  const arg = isRecord(meta) && step.startsWith('execute') ? meta.arg : null;
  if (!isRecord(meta) || !isRecord(arg) || !isRecorded(arg.endpointName)) return null;
  const recordedArg = arg.queryCacheKey === undefined ? arg : { ...arg, ...cleanArgs(arg) };
  return { ...action, meta: { ...meta, arg: recordedArg } };
}

/** Reads `recorded` of the endpoint; only `enhanceEndpoints` gives access to its definition. */
function isRecorded(endpointName: unknown): boolean {
  if (typeof endpointName !== 'string') return false;
  let isMarked = false;
  const read = ({ extraOptions }: { extraOptions?: CallOptions } = {}) => {
    isMarked = extraOptions?.recorded === true;
  };
  shopApi.enhanceEndpoints({ endpoints: { [endpointName]: read } });
  return isMarked;
}

/**
 * The cleaned arguments and the cache key for them, since the screens of a replay query with cleaned arguments. A plain
 * number is a customer's id.
 */
function cleanArgs({ endpointName, originalArgs }: { endpointName?: unknown; originalArgs?: unknown }) {
  const args = typeof originalArgs === 'number' ? HIDDEN : redact(originalArgs);
  const queryCacheKey = defaultSerializeQueryArgs({
    endpointName: String(endpointName),
    queryArgs: args,
    endpointDefinition: { type: 'query' } as never,
  });
  return { originalArgs: args, queryCacheKey };
}

/** The part of the state that is recorded, before cleaning. */
export function recordableState({ api, ...slices }: RootState): Record<string, unknown> {
  const queries = Object.values(api.queries).flatMap((query) => {
    if (!isRecorded(query?.endpointName)) return [];
    const { originalArgs, queryCacheKey } = cleanArgs(query ?? {});
    return [[queryCacheKey, { ...query, originalArgs }] as const];
  });
  const mutations = Object.entries(api.mutations).filter(([, mutation]) =>
    isRecorded(mutation?.endpointName),
  );
  return {
    ...Object.fromEntries(Object.entries(slices).filter(([name]) => RECORDED_SLICES.includes(name))),
    api: {
      ...api,
      queries: Object.fromEntries(queries),
      mutations: Object.fromEntries(mutations),
      provided: { tags: {}, keys: {} },
      subscriptions: {},
    },
  };
}

/** Method, path, status and the server's request id of a call with a response, never a body. */
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
