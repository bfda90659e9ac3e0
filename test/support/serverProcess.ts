import { spawn, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';

/** The command for the server alone, as `builtServer.ts` built it. */
export const SERVER = [process.execPath, path.join(process.env.BUILT_SERVER ?? '', 'main.mjs')];
/** The command for the whole shop, as users start it. */
export const NPM_START = ['npm', 'start'];

const OPEN_LINE = /open at (http:\/\/\S+)/;

export interface ExitResult {
  /** null when a signal ended it */
  code: number | null;
  out: string;
  err: string;
}

export interface ServerProcess {
  /** of the started process, which may have started others; 0 when it could not start */
  pid: number;
  /** its address once it is open; rejects when the process ends before */
  address: Promise<string>;
  exited: Promise<ExitResult>;
  /** all that it has printed so far */
  printed: () => string;
  /** sends a signal to the whole process group, as Ctrl-C in a terminal does */
  signal(name: NodeJS.Signals): Promise<ExitResult>;
}

/** Starts the shop in a process group of its own. It gets no other settings from the environment. */
export function startServer(
  command: readonly string[],
  settings: Record<string, string>,
  cwd = '.',
): ServerProcess {
  const [program = '', ...args] = command;
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(program, args, {
    cwd,
    env: { PATH, HOME, LOG_LEVEL: 'error', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const output = { out: '', err: '' };
  child.stdout.on('data', (text: Buffer) => (output.out += text.toString()));
  child.stderr.on('data', (text: Buffer) => (output.err += text.toString()));
  const exited = waitForExit(child, output);
  const address = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const openAddress = OPEN_LINE.exec(output.out)?.[1];
      if (openAddress) resolve(openAddress);
    });
    void exited.then(({ code, err }) => reject(new Error(`The server ended with ${code}: ${err}`)));
  });
  // A test that only waits for the exit does not handle this rejection.
  address.catch(() => undefined);
  const signal = (name: NodeJS.Signals) => {
    const isRunning = child.exitCode === null && child.signalCode === null;
    if (isRunning && child.pid !== undefined) process.kill(-child.pid, name);
    return exited;
  };
  const printed = () => output.out + output.err;
  return { pid: child.pid ?? 0, address, exited, printed, signal };
}

/**
 * Ends a server like a power cut. Removes its lock, too, so that the next start does not wait for it; only
 * `folderLock.test.ts` tests that wait.
 */
export async function cutPower(server: ServerProcess | undefined, dataDir: string): Promise<void> {
  await server?.signal('SIGKILL');
  await rm(path.join(dataDir, 'lock'), { force: true });
}

async function waitForExit(child: ChildProcess, printed: { out: string; err: string }): Promise<ExitResult> {
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, ...printed };
}

/** Below the ports of outgoing connections, so that none of those takes the port before the server listens. */
const PORTS = { from: 20_000, to: 30_000 };

/** A loopback port that nothing listens on now. */
export async function freePort(): Promise<number> {
  const port = randomInt(PORTS.from, PORTS.to);
  const server = createServer().listen(port, '127.0.0.1');
  const isFree = await once(server, 'listening').then(
    () => true,
    () => false,
  );
  if (!isFree) return freePort();
  server.close();
  await once(server, 'close');
  return port;
}
