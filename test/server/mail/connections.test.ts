import dns from 'node:dns';
import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  NotSent,
  type Message,
  type Post,
  type SendOptions,
} from '../../../src/server/modules/mail/post/post';
import { smtpPost } from '../../../src/server/modules/mail/post/smtpPost';
import { startMailServer, type Behaviour, type MailServer } from '../../support/mailServer';

const opened: { posts: Post[]; servers: { close: () => unknown }[] } = { posts: [], servers: [] };
afterEach(async () => {
  jest.restoreAllMocks();
  opened.posts.splice(0).forEach((post) => post.close());
  await Promise.all(opened.servers.splice(0).map((server) => server.close()));
});

function postTo(url: string, keptMs?: number): Post {
  const post = smtpPost(url, keptMs);
  opened.posts.push(post);
  return post;
}

interface Counting extends MailServer {
  connections: { opened: number; closed: number };
}

async function mailServer(behaviour: Behaviour = {}): Promise<Counting> {
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
  opened.servers.push(server);
  return { ...server, connections };
}

const CONTENT = ['From: a@example.com', 'Content-Type: multipart/alternative; boundary="b"', ''];
const PART = (type: string) => ['--b', `Content-Type: text/${type}`, '', 'Hello'];
const raw = Buffer.from([...CONTENT, ...PART('plain'), ...PART('html'), '--b--', ''].join('\r\n'));
const message: Message = {
  id: 'one',
  createdAt: new Date(),
  from: 'shop@example.com',
  to: 'ada@example.com',
  raw,
};

function options(changes: Partial<SendOptions> = {}): SendOptions {
  return {
    limits: { handOverMs: 5_000, wholeMs: 10_000 },
    beforeLastByte: () => Promise.resolve(),
    stop: new AbortController().signal,
    ...changes,
  };
}

async function failureOf(sent: Promise<void>): Promise<string> {
  const error: unknown = await sent.then(
    () => 'it was sent',
    (thrown: unknown) => thrown,
  );
  return error instanceof NotSent ? error.failure : String(error);
}

/** Speaks SMTP word for word as told, and is silent where it is told nothing. */
async function scripted(answers: Record<string, string>): Promise<{ url: string; connections: Socket[] }> {
  const connections: Socket[] = [];
  const server: Server = createServer((socket) => {
    connections.push(socket);
    socket.on('error', () => undefined);
    if (answers.greeting) socket.write(answers.greeting);
    socket.on('data', (bytes) => {
      const said = bytes.toString();
      const known = Object.keys(answers).find((word) => said.startsWith(word) || said.endsWith(word));
      if (known) socket.write(answers[known] ?? '');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = () => {
    connections.forEach((socket) => socket.destroy());
    server.close();
  };
  opened.servers.push({ close });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { url: `smtp://127.0.0.1:${port}`, connections };
}

const SPOKEN = {
  greeting: '220 here\r\n',
  EHLO: '250 here\r\n',
  MAIL: '250 yes\r\n',
  RCPT: '250 yes\r\n',
  DATA: '354 go on\r\n',
  '\r\n.\r\n': '250 taken\r\n',
};

describe('a connection to the mail server', () => {
  it('is kept after a message and used again', async () => {
    const server = await mailServer();
    const post = postTo(server.url);
    for (let sent = 0; sent < 5; sent += 1) await post.send(message, options());
    expect(server.mails).toHaveLength(5);
    expect(server.connections.opened).toBe(1);
  });

  it('is closed when it was idle for a while, and by the end', async () => {
    const server = await mailServer();
    await postTo(server.url, 50).send(message, options());
    while (server.connections.closed < 1) await sleep(10);
    const post = postTo(server.url);
    await post.send(message, options());
    post.close();
    while (server.connections.closed < 2) await sleep(10);
  });

  it('is opened anew when the mail server has closed it', async () => {
    const server = await mailServer({ socketTimeout: 1_000 });
    const post = postTo(server.url);
    await post.send(message, options());
    while (server.connections.closed < 1) await sleep(10);
    await post.send(message, options());
    expect(server.mails).toHaveLength(2);
  });

  it('is opened anew, within the same try, when the kept one has gone silent', async () => {
    const { url, connections } = await scripted(SPOKEN);
    const post = postTo(url);
    await post.send(message, options());
    await post.send(message, options());
    expect(connections).toHaveLength(2);
  });

  it('carries no more messages than most mail servers take on one', async () => {
    const server = await mailServer();
    const post = postTo(server.url);
    for (let sent = 0; sent < 101; sent += 1) await post.send(message, options());
    expect(server.mails).toHaveLength(101);
    expect(server.connections.opened).toBe(2);
  });
});

describe('a message that hangs is cut off by its limits', () => {
  const limits = { handOverMs: 200, wholeMs: 400 };

  it('while the name of the mail server is looked up', async () => {
    for (const call of ['resolve4', 'resolve6'] as const)
      jest.spyOn(dns.Resolver.prototype, call).mockImplementation(() => undefined);
    const sent = postTo('smtp://mail.example.com:25').send(message, options({ limits }));
    expect(await failureOf(sent)).toBe('try_again');
  });

  it.each([
    ['before the greeting', 'greeting', 'try_again'],
    ['before the sender', 'MAIL', 'try_again'],
    ['at the recipient', 'RCPT', 'try_again'],
    ['before the message', 'DATA', 'try_again'],
    ['after the last byte, and then it may have arrived', '\r\n.\r\n', 'unknown'],
  ])('%s', async (_where, silentAt, failure) => {
    const { url } = await scripted({ ...SPOKEN, [silentAt]: '' });
    expect(await failureOf(postTo(url).send(message, options({ limits })))).toBe(failure);
  });

  it('while the database is slow to note that the last byte goes out, which it then never does', async () => {
    const server = await mailServer();
    const beforeLastByte = () => sleep(600);
    const sent = postTo(server.url).send(message, options({ limits, beforeLastByte }));
    expect(await failureOf(sent)).toBe('try_again');
    await sleep(600);
    expect(server.mails).toEqual([]);
  });
});

it('is not begun when the server stops already', async () => {
  const server = await mailServer();
  const sent = postTo(server.url).send(message, options({ stop: AbortSignal.abort() }));
  expect(await failureOf(sent)).toBe('try_again');
  expect(server.connections.opened).toBe(0);
});

it('is not begun any more when the server stops while a kept connection is tried', async () => {
  const { url, connections } = await scripted(SPOKEN);
  const post = postTo(url);
  await post.send(message, options());
  const stop = new AbortController();
  const sent = failureOf(post.send(message, options({ stop: stop.signal })));
  stop.abort();
  expect(await sent).toBe('try_again');
  expect(connections).toHaveLength(1);
});
