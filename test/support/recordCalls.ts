import { API_BASE } from '@contract/call';
import type { mockServer } from './mockServer';

export interface RecordedCall {
  /** `POST /orders/` below the API's base path, query included */
  line: string;
  authorization: string | null;
  /** parsed JSON; null without a body */
  body: unknown;
}

/** The line of a call as in the specification, without the parameters `limit` and `fields`. */
export function asSpecified(line: string): string {
  const [path = '', query = ''] = line.split('?');
  const params = new URLSearchParams(query);
  params.delete('limit');
  params.delete('fields');
  return params.size === 0 ? path : `${path}?${params.toString()}`;
}

/** Records the calls of the shop in each test, also failing ones: `const recordedCalls = recordCalls(mockServer())`. */
export function recordCalls(server: ReturnType<typeof mockServer>) {
  let calls: Promise<RecordedCall>[] = [];
  beforeAll(() => {
    server.events.on('request:start', ({ request }) => {
      calls.push(readCall(request.clone()));
    });
  });
  beforeEach(() => {
    calls = [];
  });
  return async (start = ''): Promise<RecordedCall[]> =>
    (await Promise.all(calls)).filter(({ line }) => line.startsWith(start));
}

async function readCall(request: Request): Promise<RecordedCall> {
  const { pathname, search } = new URL(request.url);
  const text = await request.text();
  const body: unknown = text === '' ? null : JSON.parse(text);
  return {
    line: `${request.method} ${pathname.replace(API_BASE, '')}${search}`,
    authorization: request.headers.get('authorization'),
    body,
  };
}
