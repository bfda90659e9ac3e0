import { once } from 'node:events';
import { Agent, createServer, get, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { eventually } from '../../support/patience';

export interface Proxy {
  address: string;
  /** waits until it has found the server at this address ready, and sends requests to it */
  waitUntilReady(address: string): Promise<void>;
  close(): Promise<void>;
}

interface Upstream {
  address: string;
  isReady: boolean;
}

/** How often it checks whether each server is ready. */
const CHECK_MS = 1_000;
const CHECK_TIMEOUT_MS = 1_000;

/**
 * A round-robin reverse proxy for the servers that were ready at its last check. It keeps connections open, and never
 * sends a request twice.
 */
export async function startProxy(addresses: readonly string[]): Promise<Proxy> {
  const upstreams: Upstream[] = addresses.map((address) => ({ address, isReady: false }));
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  let requestIndex = 0;
  const next = () => {
    const ready = upstreams.filter(({ isReady }) => isReady);
    return ready[(requestIndex += 1) % ready.length];
  };
  const server = createServer((incoming, outgoing) => forward(incoming, outgoing, next(), agent));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const checkUpstreams = () =>
    Promise.all(upstreams.map(async (upstream) => (upstream.isReady = await isReady(upstream.address))));
  await checkUpstreams();
  const timer = setInterval(() => void checkUpstreams(), CHECK_MS);
  const bound = server.address();
  return {
    address: `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`,
    waitUntilReady: async (address) => {
      await eventually(async () => {
        await checkUpstreams();
        return upstreams.some((upstream) => upstream.address === address && upstream.isReady);
      });
    },
    close: async () => {
      clearInterval(timer);
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
      agent.destroy();
    },
  };
}

function forward(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  upstream: Upstream | undefined,
  agent: Agent,
): void {
  const fail = () => {
    if (!outgoing.headersSent) outgoing.writeHead(502);
    outgoing.end();
  };
  if (!upstream) {
    fail();
    return;
  }
  const { method, url, headers } = incoming;
  const upstreamRequest = request(upstream.address + (url ?? '/'), { method, agent, headers });
  upstreamRequest.on('error', fail);
  upstreamRequest.on('response', (response) => {
    const responseHeaders = { ...response.headers };
    // This header is about the connection behind the proxy.
    delete responseHeaders.connection;
    outgoing.writeHead(response.statusCode ?? 502, responseHeaders);
    response.on('error', fail);
    response.pipe(outgoing);
  });
  incoming.pipe(upstreamRequest);
}

async function isReady(address: string): Promise<boolean> {
  const probe = get(`${address}/api/ready/`, { agent: false, timeout: CHECK_TIMEOUT_MS });
  probe.on('timeout', () => probe.destroy(new Error('no answer')));
  try {
    const [response] = (await once(probe, 'response')) as [IncomingMessage];
    response.resume();
    return response.statusCode === 200;
  } catch {
    return false;
  }
}
