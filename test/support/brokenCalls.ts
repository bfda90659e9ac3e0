import { setupServer } from 'msw/node';

/**
 * Lets a test make calls of the real server fail; whatever has no handler reaches the server.
 * `const broken = brokenCalls();` then `broken.use(http.get('*' + '/api/products/', () => HttpResponse.error()))`.
 */
export function brokenCalls(): ReturnType<typeof setupServer> {
  const server = setupServer();
  beforeAll(() => server.listen({ onUnhandledRequest: 'bypass' }));
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
  return server;
}
