import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import { http, HttpResponse } from 'msw';
import { myOrders } from '@contract/calls/orders';
import { refreshToken } from '@contract/calls/session';
import { createBaseQueryWithReauth } from '@ui/api/createBaseQueryWithReauth';
import { requestOf } from '@ui/api/request';
import { idOf, isRecord } from '@ui/guards';
import { browserStorage, tabStorage } from '@ui/storage/browserStorage';
import { createCredentials } from '@ui/storage/credentials';
import { credentials, isShopKey } from '../../../src/web/shared/storage/credentials';
import { mockServer } from '../../support/mockServer';

const server = mockServer();

const isDeskKey = (key: string) => key.startsWith('desk_');

function idInSession(text: string | null): number | null {
  const session: unknown = JSON.parse(text ?? 'null');
  return isRecord(session) ? idOf(session.id) : null;
}

const APPS = {
  shop: { lock: 'auth-refresh', credentials, isOwn: isShopKey },
  desk: {
    lock: 'desk-auth-refresh',
    credentials: createCredentials(
      { access: 'desk_access_token', refresh: 'desk_refresh_token', userId: 'desk_session' },
      idInSession,
    ),
    isOwn: isDeskKey,
  },
};

const STORED = {
  access_token: 'stale',
  refresh_token: 'good',
  userId: '5',
  cartData: '[]',
  desk_access_token: 'stale',
  desk_refresh_token: 'good',
  desk_session: '{"id":7}',
};

/** One app, which clears its own storage when its session is refused: how it loads orders, and a log of effects. */
function appOf(name: keyof typeof APPS) {
  const { isOwn, ...appOptions } = APPS[name];
  const effects: string[] = [];
  const query = createBaseQueryWithReauth({
    ...appOptions,
    refreshCall: refreshToken,
    timeouts: { change: 30_000, long: 120_000 },
    onRefreshed: () => void effects.push('refreshed'),
    onRefused: () => {
      effects.push('refused');
      browserStorage.clear(isOwn);
      tabStorage.clear(isOwn);
    },
  });
  const fetchOrders = async () => {
    const { signal } = new AbortController();
    const noop = () => undefined;
    const api = { signal, abort: noop, dispatch: noop, getState: noop } as unknown as BaseQueryApi;
    const { data, error } = await query(
      requestOf(myOrders, undefined),
      { ...api, type: 'query', endpoint: 'myOrders', extra: undefined },
      {},
    );
    return data ?? error?.status;
  };
  return { fetchOrders, effects };
}

type Task = (lock: object | null) => Promise<unknown>;

/** A stand-in for the Web Locks that jsdom lacks. */
function webLocks() {
  const last = new Map<string, Promise<unknown>>();
  return {
    request: (name: string, taskOrOptions: Task | object, task: Task = taskOrOptions as Task) => {
      const previous = last.get(name);
      if (previous && taskOrOptions !== task) return task(null);
      const run = (previous ?? Promise.resolve()).then(() => task({}));
      last.set(name, run);
      return run.finally(() => {
        if (last.get(name) === run) last.delete(name);
      });
    },
  };
}

/** A server that accepts only the token `fresh`; a refresh by `slow` waits for `release`, by `revoked` is refused. */
function mockTokens() {
  let release: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (release = resolve));
  let markReached: () => void = () => undefined;
  const isReached = new Promise<void>((resolve) => (markReached = resolve));
  const refreshTokens: unknown[] = [];
  server.use(
    http.get('*/api/user/orders/', ({ request }) =>
      request.headers.get('authorization') === 'Bearer fresh'
        ? HttpResponse.json([])
        : HttpResponse.json({}, { status: 401 }),
    ),
    http.post('*/api/token/refresh/', async ({ request }) => {
      const { refresh } = (await request.json()) as { refresh: string };
      refreshTokens.push(refresh);
      if (refresh === 'slow') {
        markReached();
        await gate;
      }
      return refresh === 'revoked'
        ? HttpResponse.json({}, { status: 401 })
        : HttpResponse.json({ access: 'fresh', refresh: 'next' });
    }),
  );
  return { release, isReached, refreshTokens };
}

function fillStorage(values: Record<string, string>): void {
  for (const [key, value] of Object.entries({ ...STORED, ...values }))
    window.localStorage.setItem(key, value);
  for (const key of ['shown', 'desk_shown']) window.sessionStorage.setItem(key, '1');
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks');
  window.localStorage.clear();
  window.sessionStorage.clear();
});

describe.each([true, false])('two apps on one origin, in a browser with locks: %s', (hasLocks) => {
  beforeEach(() => {
    if (hasLocks) Object.defineProperty(navigator, 'locks', { value: webLocks(), configurable: true });
  });

  it.each([
    ['shop', 'desk', 'refresh_token'],
    ['desk', 'shop', 'desk_refresh_token'],
  ] as const)('while the %s hangs in its refresh, the %s refreshes and goes on', async (one, other, key) => {
    const tokenServer = mockTokens();
    fillStorage({ [key]: 'slow' });
    const [hangingApp, otherApp] = [appOf(one), appOf(other)];
    const lateOrders = hangingApp.fetchOrders();
    await tokenServer.isReached;
    expect(await otherApp.fetchOrders()).toEqual([]);
    expect([hangingApp.effects, otherApp.effects]).toEqual([[], ['refreshed']]);
    tokenServer.release();
    expect(await lateOrders).toEqual([]);
    expect([APPS.shop, APPS.desk].map((app) => app.credentials.read())).toEqual([
      { access: 'fresh', refresh: 'next', userId: 5 },
      { access: 'fresh', refresh: 'next', userId: 7 },
    ]);
  });

  it.each([
    ['shop', 'refresh_token', ['desk_access_token', 'desk_refresh_token', 'desk_session'], ['desk_shown']],
    ['desk', 'desk_refresh_token', ['access_token', 'cartData', 'refresh_token', 'userId'], ['shown']],
  ] as const)(
    'AUTHREFRESH-04 a refused session of the %s clears nothing of the other app',
    async (one, key, left, shown) => {
      mockTokens();
      fillStorage({ [key]: 'revoked' });
      const app = appOf(one);
      expect(await app.fetchOrders()).toBe(401);
      expect(app.effects).toEqual(['refused']);
      expect(Object.keys(window.localStorage).sort()).toEqual(left);
      expect(Object.keys(window.sessionStorage)).toEqual(shown);
    },
  );

  it('AUTHREFRESH-08 calls of one app that are refused together refresh once', async () => {
    const tokenServer = mockTokens();
    fillStorage({ refresh_token: 'slow' });
    const shop = appOf('shop');
    const bothCalls = Promise.all([shop.fetchOrders(), shop.fetchOrders()]);
    await tokenServer.isReached;
    tokenServer.release();
    expect(await bothCalls).toEqual([[], []]);
    expect(tokenServer.refreshTokens).toEqual(['slow']);
  });
});

it('a call that waited for a refresh sends none of its own when the session ended meanwhile', async () => {
  Object.defineProperty(navigator, 'locks', { value: webLocks(), configurable: true });
  const tokenServer = mockTokens();
  fillStorage({ refresh_token: 'slow' });
  const [first, second] = [appOf('shop'), appOf('shop')];
  const bothCalls = Promise.all([first.fetchOrders(), second.fetchOrders()]);
  await tokenServer.isReached;
  // Another tab has begun to end the session, and its next changes have not arrived yet.
  window.localStorage.setItem('access_token', '');
  window.localStorage.setItem('refresh_token', 'revoked');
  tokenServer.release();
  expect(await bothCalls).toEqual([401, 401]);
  expect(tokenServer.refreshTokens).toEqual(['slow']);
});

it('only its own app recognises the end of a session, and not once a customer has signed in', () => {
  const endEvent = (key: string, newValue: string | null = '') =>
    new StorageEvent('storage', { key, newValue });
  const { shop, desk } = APPS;
  const noticedBy = (event: StorageEvent) => [shop, desk].map((app) => app.credentials.isEndOfSession(event));
  expect(noticedBy(endEvent('access_token'))).toEqual([true, false]);
  expect(noticedBy(endEvent('desk_access_token'))).toEqual([false, true]);
  expect(noticedBy(endEvent('access_token', null))).toEqual([false, false]);
  expect(noticedBy(new StorageEvent('storage', { key: null }))).toEqual([false, false]);
  shop.credentials.writeTokens({ access: 'another', refresh: 'one' });
  expect(noticedBy(endEvent('access_token'))).toEqual([false, false]);
});
