import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';

/**
 * Lets a test replace responses of the real server, for example by failures. Calls without a handler reach the server.
 * `const server = mockServer();` then `server.use(http.get('*' + '/api/products/', () => HttpResponse.error()))`.
 */
export function mockServer(): ReturnType<typeof setupServer> {
  const server = setupServer();
  beforeAll(() => server.listen({ onUnhandledRequest: 'bypass' }));
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
  return server;
}

/** A handler that lets the server process the request and then loses its response on the way. For `{ once: true }`. */
export async function loseResponse(request: Request): Promise<Response> {
  const { url, method, headers } = request;
  const { status } = await fetch(url, { method, headers, body: await request.text() });
  if (status >= 400) throw new Error(`The server refused it: ${status}`);
  return HttpResponse.error();
}

/** The same for a request without a body. */
export async function loseBare({ url, method, headers }: Request): Promise<Response> {
  const { status } = await fetch(url, { method, headers });
  if (status >= 400) throw new Error(`The server refused it: ${status}`);
  return HttpResponse.error();
}
