import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

export interface StandInRedis {
  url: string;
  /** whether it accepts connections and commands without replying */
  isSilent: boolean;
  /** the number of commands that it received */
  commandCount: number;
  /** the number of commands that increment a key */
  incrementCount: number;
  close(): Promise<void>;
}

/** The part of Redis that a shop needs: scripts that increment a key and return its time to live, and messages. */
export async function startStandInRedis(): Promise<StandInRedis> {
  const counters = new Map<string, { current: number; ends: number }>();
  const sockets = new Set<Socket>();
  const subscribers = new Map<Socket, string>();

  const increment = (key: string, by: number, windowMs: number) => {
    const existing = counters.get(key);
    const counter =
      existing && existing.ends > Date.now() ? existing : { current: 0, ends: Date.now() + windowMs };
    counter.current += by;
    counters.set(key, counter);
    return `*2\r\n:${counter.current}\r\n:${counter.ends - Date.now()}\r\n`;
  };
  const publish = (channel: string, message: string) => {
    const receivers = [...subscribers].filter(([, subscribed]) => subscribed === channel);
    receivers.forEach(([socket]) => socket.write(replyArray('message', channel, message)));
    return `:${receivers.length}\r\n`;
  };
  const reply = (socket: Socket, [name = '', ...args]: string[]) => {
    const [first = '', second = '', key = '', by = '', windowMs = ''] = args;
    if (isIncrement([name])) return increment(key, Number(by), Number(windowMs));
    if (/^publish$/i.test(name)) return publish(first, second);
    if (/^subscribe$/i.test(name)) {
      subscribers.set(socket, first);
      return `*3\r\n$9\r\nsubscribe\r\n$${first.length}\r\n${first}\r\n:1\r\n`;
    }
    if (/^ping$/i.test(name)) return replyArray('pong', '');
    const info = 'redis_version:7.0.15\r\nloading:0\r\n';
    return /^info$/i.test(name) ? `$${info.length}\r\n${info}\r\n` : '+OK\r\n';
  };

  const server = createServer((socket) => {
    sockets.add(socket);
    let received = '';
    socket.on('error', () => socket.destroy());
    socket.on('close', () => subscribers.delete(socket));
    socket.on('data', (bytes) => {
      received += bytes.toString();
      for (let command = commandIn(received); command; command = commandIn(received)) {
        standIn.commandCount += 1;
        if (isIncrement(command.words)) standIn.incrementCount += 1;
        if (!standIn.isSilent) socket.write(reply(socket, command.words));
        received = command.rest;
      }
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const close = async () => {
    sockets.forEach((socket) => socket.destroy());
    server.close();
    await once(server, 'close');
  };
  const standIn: StandInRedis = {
    url: `redis://127.0.0.1:${port}`,
    isSilent: false,
    commandCount: 0,
    incrementCount: 0,
    close,
  };
  return standIn;
}

const isIncrement = ([name = '']: string[]) => /^eval/i.test(name);

function replyArray(...items: string[]): string {
  return `*${items.length}\r\n${items.map((item) => `$${item.length}\r\n${item}\r\n`).join('')}`;
}

/** Parses the words of a command such as `*2\r\n$4\r\nINCR\r\n$1\r\nk\r\n`; undefined while it is incomplete. */
function commandIn(text: string): { words: string[]; rest: string } | undefined {
  const head = /^\*(\d+)\r\n/.exec(text);
  if (!head) return undefined;
  let rest = text.slice(head[0].length);
  const words: string[] = [];
  while (words.length < Number(head[1])) {
    const size = /^\$(\d+)\r\n/.exec(rest);
    if (!size) return undefined;
    const end = size[0].length + Number(size[1]);
    if (rest.length < end + 2) return undefined;
    words.push(rest.slice(size[0].length, end));
    rest = rest.slice(end + 2);
  }
  return { words, rest };
}
