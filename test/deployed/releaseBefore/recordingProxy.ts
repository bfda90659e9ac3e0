import { once } from 'node:events';
import { createConnection, createServer, type NetConnectOpts } from 'node:net';

/** The statements that a server sent to its database. */
export interface RecordedStatements {
  texts: string[];
  /** in order of time; `name` is that of a prepared statement, `text` an index in `texts` */
  calls: [client: number, name: string | null, text: number, values: (string | null)[]][];
}

export interface RecordingProxy {
  port: number;
  recorded: RecordedStatements;
  close(): Promise<void>;
}

/** The application name of the connection that migrates, whose statements are not recorded. */
const MIGRATION_CLIENT = 'kanti migration';

/**
 * A proxy to a PostgreSQL server that records every statement, from the messages Parse, Bind and Query of version 3 of
 * the protocol.
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

/** Records the statements of one client, which gets its number with its first statement. */
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
    // The first message has no type byte.
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

/** The two strings at the beginning of a Parse or Bind, or the single string of a Query. */
function stringsOf(body: Buffer): [string, string] {
  const [first = '', second = ''] = body.toString().split('\0', 2);
  return [first, second];
}

/** The values of a Bind, after its names: the formats, then each value with its length, -1 for null. */
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
