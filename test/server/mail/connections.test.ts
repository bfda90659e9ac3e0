import dns from 'node:dns';
import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import {
  NotSent,
  type MimeMessage,
  type MailTransport,
  type SendOptions,
} from '../../../src/server/modules/mail/transport/transport';
import { smtpTransport } from '../../../src/server/modules/mail/transport/smtpTransport';
import { startMailServer, type Behaviour, type MailServer } from '../../support/mailServer';
import { eventually } from '../../support/patience';

const resources: { transports: MailTransport[]; servers: { close: () => unknown }[] } = {
  transports: [],
  servers: [],
};
afterEach(async () => {
  jest.restoreAllMocks();
  resources.transports.splice(0).forEach((transport) => transport.close());
  await Promise.all(resources.servers.splice(0).map((server) => server.close()));
});

function transportTo(url: string, idleMs?: number): MailTransport {
  const transport = smtpTransport(url, idleMs);
  resources.transports.push(transport);
  return transport;
}

interface CountingMailServer extends MailServer {
  connections: { opened: number; closed: number };
}

async function mailServer(behaviour: Behaviour = {}): Promise<CountingMailServer> {
  const connections = { opened: 0, closed: 0 };
  const server = await startMailServer({
    ...behaviour,
    onConnect: (_session, done) => {
      connections.opened += 1;
      done();
    },
    onClose: () => {
      connections.closed += 1;
    },
  });
  resources.servers.push(server);
  return { ...server, connections };
}

const HEADERS = ['From: a@example.com', 'Content-Type: multipart/alternative; boundary="b"', ''];
const PART = (type: string) => ['--b', `Content-Type: text/${type}`, '', 'Hello'];
const raw = Buffer.from([...HEADERS, ...PART('plain'), ...PART('html'), '--b--', ''].join('\r\n'));
const message: MimeMessage = {
  id: 'one',
  createdAt: new Date(),
  from: 'shop@example.com',
  to: 'ada@example.com',
  raw,
};

/** Longer than any test: a test of a limit expires it with `expireLimit`. */
const LIMITS = { handOverMs: 100_000, totalMs: 200_000 };

function options(changes: Partial<SendOptions> = {}): SendOptions {
  return {
    limits: LIMITS,
    beforeLastByte: () => Promise.resolve(),
    signal: new AbortController().signal,
    ...changes,
  };
}

async function failureOf(sending: Promise<void>): Promise<string> {
  const error: unknown = await sending.then(
    () => 'it was sent',
    (thrown: unknown) => thrown,
  );
  return error instanceof NotSent ? error.failure : String(error);
}

interface ScriptedServer {
  url: string;
  connections: Socket[];
  /** whether it has reached a command to which it sends no reply */
  isSilent: () => boolean;
}

/** Speaks SMTP with exactly the given replies, and stays silent where a reply is empty. */
async function startScriptedServer(replies: Record<string, string>): Promise<ScriptedServer> {
  const connections: Socket[] = [];
  let isSilent = false;
  const server: Server = createServer((socket) => {
    connections.push(socket);
    socket.on('error', () => undefined);
    const reply = (text = '') => {
      if (text) socket.write(text);
      else isSilent = true;
    };
    reply(replies.greeting);
    // The end of a message may arrive in two pieces.
    let tail = '';
    socket.on('data', (bytes) => {
      const input = bytes.toString();
      const withTail = tail + input;
      tail = withTail.slice(-MESSAGE_END.length);
      const command = Object.keys(replies).find(
        (prefix) => input.startsWith(prefix) || withTail.endsWith(prefix),
      );
      if (command) reply(replies[command]);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = () => {
    connections.forEach((socket) => socket.destroy());
    server.close();
  };
  resources.servers.push({ close });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { url: `smtp://127.0.0.1:${port}`, connections, isSilent: () => isSilent };
}

const MESSAGE_END = '\r\n.\r\n';
const REPLIES = {
  greeting: '220 here\r\n',
  EHLO: '250 here\r\n',
  MAIL: '250 yes\r\n',
  RCPT: '250 yes\r\n',
  DATA: '354 go on\r\n',
  [MESSAGE_END]: '250 taken\r\n',
};

describe('a connection to the mail server', () => {
  it('is kept open after a message, and used again', async () => {
    const server = await mailServer();
    const transport = transportTo(server.url);
    for (let attempt = 0; attempt < 5; attempt += 1) await transport.send(message, options());
    expect(server.mails).toHaveLength(5);
    expect(server.connections.opened).toBe(1);
  });

  it('is closed after an idle time, and when the transport is closed', async () => {
    const server = await mailServer();
    await transportTo(server.url, 50).send(message, options());
    await eventually(() => server.connections.closed >= 1);
    const transport = transportTo(server.url);
    await transport.send(message, options());
    transport.close();
    await eventually(() => server.connections.closed >= 2);
  });

  it('is opened again when the mail server has closed it', async () => {
    const server = await mailServer({ socketTimeout: 1_000 });
    const transport = transportTo(server.url);
    await transport.send(message, options());
    await eventually(() => server.connections.closed >= 1);
    await transport.send(message, options());
    expect(server.mails).toHaveLength(2);
  });

  it('is opened again, within the same attempt, when the open one is silent', async () => {
    const { url, connections } = await startScriptedServer(REPLIES);
    const transport = transportTo(url);
    await transport.send(message, options());
    await transport.send(message, options());
    expect(connections).toHaveLength(2);
  });

  it('carries at most 100 messages, as many as most mail servers accept', async () => {
    const server = await mailServer();
    const transport = transportTo(server.url);
    for (let attempt = 0; attempt < 101; attempt += 1) await transport.send(message, options());
    expect(server.mails).toHaveLength(101);
    expect(server.connections.opened).toBe(2);
  });
});

describe('a message that hangs', () => {
  /** Expires a limit of the message that is being sent, as if it had taken that long. */
  const expireLimit = (limit: keyof typeof LIMITS) => {
    const timers = jest.mocked(serverGlobal.setTimeout).mock.calls.filter(([, ms]) => ms === LIMITS[limit]);
    expect(timers).toHaveLength(1);
    timers[0]?.[0]();
  };
  beforeEach(() => jest.spyOn(serverGlobal, 'setTimeout'));

  it('is given up while the name of the mail server is resolved', async () => {
    for (const call of ['resolve4', 'resolve6'] as const)
      jest.spyOn(dns.Resolver.prototype, call).mockImplementation(() => undefined);
    const failure = failureOf(transportTo('smtp://mail.example.com:25').send(message, options()));
    await eventually(() => expect(dns.Resolver.prototype.resolve4).toHaveBeenCalled());
    expireLimit('handOverMs');
    expect(await failure).toBe('try_again');
  });

  it.each([
    ['before the greeting', 'greeting', 'handOverMs', 'try_again'],
    ['before the sender', 'MAIL', 'handOverMs', 'try_again'],
    ['at the recipient', 'RCPT', 'handOverMs', 'try_again'],
    ['before the message', 'DATA', 'handOverMs', 'try_again'],
    ['after the last byte, when it may have arrived', MESSAGE_END, 'totalMs', 'unknown'],
  ] as const)('is given up %s', async (_where, silentAt, limit, expected) => {
    const { url, isSilent } = await startScriptedServer({ ...REPLIES, [silentAt]: '' });
    const failure = failureOf(transportTo(url).send(message, options()));
    await eventually(isSilent);
    expireLimit(limit);
    expect(await failure).toBe(expected);
  });

  it('is given up without its last byte while the database is slow to record that it is sent', async () => {
    const server = await mailServer();
    let finishNote: (() => void) | undefined;
    const beforeLastByte = () => new Promise<void>((resolve) => (finishNote = resolve));
    const transport = transportTo(server.url);
    const failure = failureOf(transport.send(message, options({ beforeLastByte })));
    await eventually(() => finishNote !== undefined);
    expireLimit('handOverMs');
    expect(await failure).toBe('try_again');
    finishNote?.();
    // If the last byte had been sent, it would have arrived before the second message.
    await transport.send(message, options());
    await eventually(() => server.connections.closed >= 1);
    expect(server.mails).toHaveLength(1);
    expect(server.connections.opened).toBe(2);
  });
});

it('a message is not begun when the server is already stopping', async () => {
  const server = await mailServer();
  const attempt = transportTo(server.url).send(message, options({ signal: AbortSignal.abort() }));
  expect(await failureOf(attempt)).toBe('try_again');
  expect(server.connections.opened).toBe(0);
});

it('a message is not begun when the server stops while an open connection is tried', async () => {
  const { url, connections } = await startScriptedServer(REPLIES);
  const transport = transportTo(url);
  await transport.send(message, options());
  const stop = new AbortController();
  const attempt = failureOf(transport.send(message, options({ signal: stop.signal })));
  stop.abort();
  expect(await attempt).toBe('try_again');
  expect(connections).toHaveLength(1);
});
