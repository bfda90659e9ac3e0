import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, lstatSync, mkdirSync, rmSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { createInterface } from 'node:readline';
import * as T from 'typebox';
import { Check, Parse } from 'typebox/value';
import { StartError } from '../errors';
import type { Keeper } from './command';
import {
  EXIT,
  OutputClosed,
  runCommand,
  tellError,
  type ExitCode,
  type Output,
  type Invocation,
} from './runCommand';

const InvocationSchema = T.Object({ args: T.Array(T.String()), file: T.String(), isAtTerminal: T.Boolean() });
const Word = T.Union([
  T.Object({ out: T.String() }),
  T.Object({ err: T.String() }),
  T.Object({ exit: T.Enum([EXIT.done, EXIT.refused, EXIT.usage]) }),
]);

/** A socket's address must fit 107 bytes. */
const LONGEST_ADDRESS = 100;

/** Where the server of a data folder takes commands: only whoever owns the folder can connect. */
export function adminAddress(dataDir: string): string {
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 24);
  if (process.platform === 'win32') return `\\\\.\\pipe\\kanti-${hash}`;
  const file = path.join(dataDir, 'admin.sock');
  return file.length <= LONGEST_ADDRESS ? file : path.join(ownFolder(), `${hash}.sock`);
}

/** A folder among the temporary files of all users which is this user's alone. @throws StartError when another has it */
function ownFolder(): string {
  const user = os.userInfo().uid;
  const folder = path.join(os.tmpdir(), `kanti-${user}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { uid, mode } = lstatSync(folder);
  if (uid !== user || (mode & 0o077) !== 0)
    throw new StartError(`${folder} is open to other users. Remove it.`);
  return folder;
}

/** Takes the keeper's commands of this data folder, which this process owns. @returns what ends it */
export async function openAdminSocket(
  shop: Omit<Keeper, 'onProgress' | 'isAtTerminal' | 'signal'>,
): Promise<() => Promise<void>> {
  const address = adminAddress(shop.config.dataDir);
  const ending = new AbortController();
  const keeper = { ...shop, signal: ending.signal };
  const server = createServer((incoming, outgoing) => void answer(incoming, outgoing, keeper));
  // The folder's lock is ours, so a socket that lies there is what a killed server left.
  if (process.platform !== 'win32') rmSync(address, { force: true });
  const mask = process.umask(0o177);
  try {
    server.listen(address);
    await once(server, 'listening');
  } finally {
    process.umask(mask);
  }
  if (process.platform !== 'win32') chmodSync(address, 0o600);
  return async () => {
    ending.abort();
    server.close();
    server.closeIdleConnections();
    await once(server, 'close');
  };
}

async function answer(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  keeper: Omit<Keeper, 'onProgress' | 'isAtTerminal'>,
): Promise<void> {
  // The caller may have gone; what was begun is finished all the same.
  outgoing.on('error', () => undefined);
  const say = async (word: T.Static<typeof Word>) => {
    if (outgoing.destroyed || outgoing.write(`${JSON.stringify(word)}\n`)) return;
    await Promise.race([once(outgoing, 'drain'), once(outgoing, 'close')]);
  };
  outgoing.writeHead(200, { 'content-type': 'application/x-ndjson', connection: 'close' });
  const out = async (piece: string) => {
    if (outgoing.destroyed) throw new OutputClosed();
    await say({ out: piece });
  };
  const output: Output = { out, err: (piece) => void say({ err: piece }) };
  try {
    const invocation = Parse(InvocationSchema, JSON.parse(await text(incoming)));
    await say({ exit: await runCommand(invocation, keeper, output) });
  } catch (error) {
    await say({ exit: tellError(error, [], output) });
  }
  outgoing.end();
}

/** Has the running server do a command. @returns null when no server runs on this data folder */
export async function askRunningServer(
  dataDir: string,
  invocation: Invocation,
  output: Output,
): Promise<ExitCode | null> {
  const asking = request({ socketPath: adminAddress(dataDir), method: 'POST', path: '/' });
  asking.end(JSON.stringify(invocation));
  const response = await once(asking, 'response').catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return null;
    throw error;
  });
  if (!response) return null;
  const [answering] = response as [IncomingMessage];
  try {
    for await (const line of createInterface({ input: answering })) {
      const word: unknown = JSON.parse(line);
      if (!Check(Word, word)) continue;
      if ('exit' in word) return word.exit;
      if ('out' in word) await output.out(word.out);
      else output.err(word.err);
    }
  } finally {
    answering.destroy();
  }
  throw new Error('The server went away before it was done.');
}
