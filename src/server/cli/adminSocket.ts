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
import type { CommandContext } from './command';
import {
  EXIT,
  OutputClosed,
  runCommand,
  reportError,
  type ExitCode,
  type Output,
  type Invocation,
} from './runCommand';

const InvocationSchema = T.Object({ args: T.Array(T.String()), file: T.String(), isAtTerminal: T.Boolean() });
const Message = T.Union([
  T.Object({ out: T.String() }),
  T.Object({ err: T.String() }),
  T.Object({ exit: T.Enum([EXIT.done, EXIT.refused, EXIT.usage]) }),
]);

/** In characters. The path of a Unix socket may take 107 bytes. */
const MAX_ADDRESS_LENGTH = 100;

/** Where the server of a data folder receives commands. Only the owner of the folder can connect. */
export function adminAddress(dataDir: string): string {
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 24);
  if (process.platform === 'win32') return `\\\\.\\pipe\\kanti-${hash}`;
  const file = path.join(dataDir, 'admin.sock');
  return file.length <= MAX_ADDRESS_LENGTH ? file : path.join(privateFolder(), `${hash}.sock`);
}

/** A folder in the shared temporary folder, readable by this user only. @throws StartError when it is open to others */
function privateFolder(): string {
  const user = os.userInfo().uid;
  const folder = path.join(os.tmpdir(), `kanti-${user}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { uid, mode } = lstatSync(folder);
  if (uid !== user || (mode & 0o077) !== 0)
    throw new StartError(`${folder} is open to other users. Remove it.`);
  return folder;
}

/** Receives the keeper's commands for the data folder that this process has locked. @returns a function to stop it */
export async function openAdminSocket(
  shop: Omit<CommandContext, 'onProgress' | 'isAtTerminal' | 'signal'>,
): Promise<() => Promise<void>> {
  const address = adminAddress(shop.config.dataDir);
  const controller = new AbortController();
  const context = { ...shop, signal: controller.signal };
  const server = createServer((incoming, outgoing) => void handleRequest(incoming, outgoing, context));
  // This process holds the folder's lock, so an existing socket was left behind by a killed server.
  if (process.platform !== 'win32') rmSync(address, { force: true });
  const previousMask = process.umask(0o177);
  try {
    server.listen(address);
    await once(server, 'listening');
  } finally {
    process.umask(previousMask);
  }
  if (process.platform !== 'win32') chmodSync(address, 0o600);
  return async () => {
    controller.abort();
    server.close();
    server.closeIdleConnections();
    await once(server, 'close');
  };
}

async function handleRequest(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  context: Omit<CommandContext, 'onProgress' | 'isAtTerminal'>,
): Promise<void> {
  // The client may disconnect. The command still runs to its end.
  outgoing.on('error', () => undefined);
  const send = async (message: T.Static<typeof Message>) => {
    if (outgoing.destroyed || outgoing.write(`${JSON.stringify(message)}\n`)) return;
    await Promise.race([once(outgoing, 'drain'), once(outgoing, 'close')]);
  };
  outgoing.writeHead(200, { 'content-type': 'application/x-ndjson', connection: 'close' });
  const out = async (chunk: string) => {
    if (outgoing.destroyed) throw new OutputClosed();
    await send({ out: chunk });
  };
  const output: Output = { out, err: (chunk) => void send({ err: chunk }) };
  try {
    const invocation = Parse(InvocationSchema, JSON.parse(await text(incoming)));
    await send({ exit: await runCommand(invocation, context, output) });
  } catch (error) {
    await send({ exit: reportError(error, [], output) });
  }
  outgoing.end();
}

/** Runs a command in the running server. @returns null when no server runs on this data folder */
export async function runOnServer(
  dataDir: string,
  invocation: Invocation,
  output: Output,
): Promise<ExitCode | null> {
  const clientRequest = request({ socketPath: adminAddress(dataDir), method: 'POST', path: '/' });
  clientRequest.end(JSON.stringify(invocation));
  const response = await once(clientRequest, 'response').catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return null;
    throw error;
  });
  if (!response) return null;
  const [incoming] = response as [IncomingMessage];
  try {
    for await (const line of createInterface({ input: incoming })) {
      const message: unknown = JSON.parse(line);
      if (!Check(Message, message)) continue;
      if ('exit' in message) return message.exit;
      if ('out' in message) await output.out(message.out);
      else output.err(message.err);
    }
  } finally {
    incoming.destroy();
  }
  throw new Error('the running server stopped before the command was done.');
}
