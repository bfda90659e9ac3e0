import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';

/**
 * Lets a test make calls of the real server fail; whatever has no handler reaches the server.
 * `const broken = mockServer();` then `broken.use(http.get('*' + '/api/products/', () => HttpResponse.error()))`.
 */
export function mockServer(): ReturnType<typeof setupServer> {
  const server = setupServer();
  beforeAll(() => server.listen({ onUnhandledRequest: 'bypass' }));
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
  return server;
}

/** The server does what was asked, and its answer is lost on the way. For a handler that answers once. */
export async function loseResponse(request: Request): Promise<Response> {
  const { url, method, headers } = request;
  const { status } = await fetch(url, { method, headers, body: await request.text() });
  if (status >= 400) throw new Error(`The server refused it: ${status}`);
  return HttpResponse.error();
}
