import { once } from 'node:events';
import { createConnection, createServer, type NetConnectOpts } from 'node:net';

/** What a server asked its database. */
export interface Asked {
  texts: string[];
  /** in that order; a name is that of a prepared statement, `text` an index in `texts` */
  calls: [client: number, name: string | null, text: number, values: (string | null)[]][];
}

export interface RecordingProxy {
  port: number;
  asked: Asked;
  close(): Promise<void>;
}

/** Migrations are no part of what a release asks while it works. */
const MIGRATING = 'kanti migration';

/**
 * A way to a PostgreSQL server that notes every statement on it, by the messages of the protocol's version 3 that a
 * client sends: Parse, Bind and Query.
 */
export async function recordingProxy(to: NetConnectOpts): Promise<RecordingProxy> {
  const asked: Asked = { texts: [], calls: [] };
  let clients = 0;
  const server = createServer((near) => {
    const far = createConnection(to);
    const note = noteOf(asked, () => clients++);
    near.on('data', note);
    near.pipe(far);
    far.pipe(near);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('error', () => undefined);
      one.on('close', () => other.destroy());
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
  return { port: address.port, asked, close };
}

/** Notes what one client sends. Its number is taken when it asks for the first time. */
function noteOf(asked: Asked, nextNumber: () => number): (data: Buffer) => void {
  const prepared = new Map<string, string>();
  let unread = Buffer.alloc(0);
  let hasBegun = false;
  let isMigrating = false;
  let number: number | undefined;
  const note = (name: string | null, text: string, values: (string | null)[]) => {
    number ??= nextNumber();
    const known = asked.texts.indexOf(text);
    const at = known === -1 ? asked.texts.push(text) - 1 : known;
    asked.calls.push([number, name, at, values]);
  };
  const read = (type: string, body: Buffer) => {
    if (type === 'P') {
      const [name, text] = stringsOf(body);
      prepared.set(name, text);
    }
    if (type === 'B') {
      const [portal, name] = stringsOf(body);
      const values = valuesOf(body.subarray(Buffer.byteLength(portal) + Buffer.byteLength(name) + 2));
      note(name || null, prepared.get(name) ?? '', values);
    }
    if (type === 'Q') note(null, stringsOf(body)[0], []);
  };
  return (data) => {
    unread = Buffer.concat([unread, data]);
    // The first message has no type.
    let head = hasBegun ? 1 : 0;
    while (unread.length >= head + 4 && unread.length >= head + unread.readInt32BE(head)) {
      const end = head + unread.readInt32BE(head);
      const body = unread.subarray(head + 4, end);
      if (!hasBegun) isMigrating = body.includes(MIGRATING);
      else if (!isMigrating) read(String.fromCharCode(unread[0] ?? 0), body);
      hasBegun = true;
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
