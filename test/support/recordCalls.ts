import { API_BASE } from '@contract/call';
import type { mockServer } from './mockServer';

export interface RecordedCall {
  /** `POST /orders/` below the API's base path, query included */
  line: string;
  authorization: string | null;
  /** parsed JSON, or the parts of a form; null without a body */
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
  const body = await readBody(request);
  return {
    line: `${request.method} ${pathname.replace(API_BASE, '')}${search}`,
    authorization: request.headers.get('authorization'),
    body,
  };
}

async function readBody(request: Request): Promise<unknown> {
  if (request.headers.get('content-type')?.startsWith('multipart/form-data'))
    return Object.fromEntries(await request.formData());
  const text = await request.text();
  return text === '' ? null : JSON.parse(text);
}
