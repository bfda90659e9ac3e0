import { once } from 'node:events';
import { createConnection, createServer, type NetConnectOpts } from 'node:net';

/** What a server asked its database. */
export interface RecordedStatements {
  texts: string[];
  /** in that order; a name is that of a prepared statement, `text` an index in `texts` */
  calls: [client: number, name: string | null, text: number, values: (string | null)[]][];
}

export interface RecordingProxy {
  port: number;
  recorded: RecordedStatements;
  close(): Promise<void>;
}

/** Migrations are no part of what a release asks while it works. */
const MIGRATION_CLIENT = 'kanti migration';

/**
 * A way to a PostgreSQL server that notes every statement on it, by the messages of the protocol's version 3 that a
 * client sends: Parse, Bind and Query.
 */
export async function recordingProxy(to: NetConnectOpts): Promise<RecordingProxy> {
  const recorded: RecordedStatements = { texts: [], calls: [] };
  let clients = 0;
  const server = createServer((client) => {
    const upstream = createConnection(to);
    const onData = recorderFor(recorded, () => clients++);
    client.on('data', onData);
    client.pipe(upstream);
    upstream.pipe(client);
    for (const [source, target] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      source.on('error', () => undefined);
      source.on('close', () => target.destroy());
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port was given.');
  const close = async () => {
    server.close();
    await once(server, 'close');
  };
  return { port: address.port, recorded, close };
}

/** Notes what one client sends. Its number is taken when it asks for the first time. */
function recorderFor(recorded: RecordedStatements, nextNumber: () => number): (data: Buffer) => void {
  const prepared = new Map<string, string>();
  let unread = Buffer.alloc(0);
  let isStarted = false;
  let isMigrating = false;
  let number: number | undefined;
  const record = (name: string | null, text: string, values: (string | null)[]) => {
    number ??= nextNumber();
    const index = recorded.texts.indexOf(text);
    const at = index === -1 ? recorded.texts.push(text) - 1 : index;
    recorded.calls.push([number, name, at, values]);
  };
  const readMessage = (type: string, body: Buffer) => {
    if (type === 'P') {
      const [name, text] = stringsOf(body);
      prepared.set(name, text);
    }
    if (type === 'B') {
      const [portal, name] = stringsOf(body);
      const values = valuesOf(body.subarray(Buffer.byteLength(portal) + Buffer.byteLength(name) + 2));
      record(name || null, prepared.get(name) ?? '', values);
    }
    if (type === 'Q') record(null, stringsOf(body)[0], []);
  };
  return (data) => {
    unread = Buffer.concat([unread, data]);
    // The first message has no type.
    let head = isStarted ? 1 : 0;
    while (unread.length >= head + 4 && unread.length >= head + unread.readInt32BE(head)) {
      const end = head + unread.readInt32BE(head);
      const body = unread.subarray(head + 4, end);
      if (!isStarted) isMigrating = body.includes(MIGRATION_CLIENT);
      else if (!isMigrating) readMessage(String.fromCharCode(unread[0] ?? 0), body);
      isStarted = true;
      head = 1;
      unread = unread.subarray(end);
    }
  };
}

/** The two strings that a Parse or Bind begins with, or the one of a Query. */
function stringsOf(body: Buffer): [string, string] {
  const [first = '', second = ''] = body.toString().split('\0', 2);
  return [first, second];
}

/** The values of a Bind, behind its names: formats, then each with its length, -1 for null. */
function valuesOf(body: Buffer): (string | null)[] {
  const formats = body.readInt16BE(0);
  for (let at = 0; at < formats; at += 1) {
    if (body.readInt16BE(2 + 2 * at) !== 0)
      throw new Error('A value was sent in binary, which is not recorded.');
  }
  let at = 2 + 2 * formats;
  const count = body.readInt16BE(at);
  at += 2;
  return Array.from({ length: count }, () => {
    const length = body.readInt32BE(at);
    at += 4;
    if (length === -1) return null;
    at += length;
    return body.toString('utf8', at - length, at);
  });
}
