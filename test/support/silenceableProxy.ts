import { once } from 'node:events';
import { createConnection, createServer, type NetConnectOpts, type Socket } from 'node:net';

export interface SilenceableProxy {
  port: number;
  /** From now on the existing connections forward nothing and stay open; new ones work. */
  silence(): void;
  close(): Promise<void>;
}

/** A proxy whose connections can fall silent, as behind a firewall that drops their packets. */
export async function startSilenceableProxy(to: NetConnectOpts): Promise<SilenceableProxy> {
  const pairs = new Set<[Socket, Socket]>();
  const server = createServer((client) => {
    const upstream = createConnection(to);
    const pair: [Socket, Socket] = [client, upstream];
    pairs.add(pair);
    client.pipe(upstream);
    upstream.pipe(client);
    for (const socket of pair) {
      socket.on('error', () => undefined);
      socket.on('close', () => pair.forEach((side) => side.destroy()));
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port was given.');
  const silence = () => {
    for (const [near, far] of pairs) {
      near.unpipe(far).pause();
      far.unpipe(near).pause();
    }
  };
  const close = async () => {
    for (const pair of pairs) pair.forEach((socket) => socket.destroy());
    server.close();
    await once(server, 'close');
  };
  return { port: address.port, silence, close };
}

/** Where the server of a database URL listens: a TCP address or a socket file. */
export function connectOptionsOf(databaseUrl: string): NetConnectOpts {
  const { hostname, port, searchParams } = new URL(databaseUrl);
  const folder = searchParams.get('host');
  if (folder?.startsWith('/')) return { path: `${folder}/.s.PGSQL.${port || '5432'}` };
  return { host: folder ?? hostname, port: Number(port || 5432) };
}
