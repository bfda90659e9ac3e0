import { once } from 'node:events';
import { Agent, createServer, get, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { eventually } from '../../support/patience';

export interface Proxy {
  address: string;
  /** until it has found the server at this address ready, and sends requests to it */
  sees(address: string): Promise<void>;
  close(): Promise<void>;
}

interface Upstream {
  address: string;
  isReady: boolean;
}

/** How often it asks each server whether it is ready. */
const LOOK_MS = 1_000;
const LOOK_TIMEOUT_MS = 1_000;

/**
 * A reverse proxy: each server in turn, of those that were ready when it last looked. It keeps connections open, and
 * sends no request twice.
 */
export async function startProxy(addresses: readonly string[]): Promise<Proxy> {
  const upstreams: Upstream[] = addresses.map((address) => ({ address, isReady: false }));
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  let turn = 0;
  const next = () => {
    const ready = upstreams.filter(({ isReady }) => isReady);
    return ready[(turn += 1) % ready.length];
  };
  const server = createServer((incoming, outgoing) => pass(incoming, outgoing, next(), agent));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const look = () => Promise.all(upstreams.map(async (one) => (one.isReady = await isReady(one.address))));
  await look();
  const looking = setInterval(() => void look(), LOOK_MS);
  const bound = server.address();
  return {
    address: `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`,
    sees: async (address) => {
      await eventually(async () => {
        await look();
        return upstreams.some((one) => one.address === address && one.isReady);
      });
    },
    close: async () => {
      clearInterval(looking);
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
      agent.destroy();
    },
  };
}

function pass(
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
  const passed = request(upstream.address + (url ?? '/'), { method, agent, headers });
  passed.on('error', fail);
  passed.on('response', (answer) => {
    const own = { ...answer.headers };
    // Of the connection behind the proxy.
    delete own.connection;
    outgoing.writeHead(answer.statusCode ?? 502, own);
    answer.on('error', fail);
    answer.pipe(outgoing);
  });
  incoming.pipe(passed);
}

async function isReady(address: string): Promise<boolean> {
  const asking = get(`${address}/api/ready/`, { agent: false, timeout: LOOK_TIMEOUT_MS });
  asking.on('timeout', () => asking.destroy(new Error('no answer')));
  try {
    const [answer] = (await once(asking, 'response')) as [IncomingMessage];
    answer.resume();
    return answer.statusCode === 200;
  } catch {
    return false;
  }
}
