import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chown, readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { eventually } from '../../support/patience';

/** The user for PostgreSQL and PgBouncer, which refuse to run as root. */
export async function postgresUser(): Promise<{ uid?: number; gid?: number }> {
  if (process.getuid?.() !== 0) return {};
  const idOf = async (option: string) =>
    Number((await promisify(execFile)('id', [option, 'postgres'])).stdout);
  return { uid: await idOf('-u'), gid: await idOf('-g') };
}

/** Changes the owner of a folder and everything in it to the user of PostgreSQL. */
export async function giveToPostgres(folder: string): Promise<void> {
  const { uid, gid } = await postgresUser();
  if (uid === undefined || gid === undefined) return;
  const names = await readdir(folder, { recursive: true });
  await Promise.all(
    [folder, ...names.map((name) => path.join(folder, name))].map((file) => chown(file, uid, gid)),
  );
}

export interface Service {
  end(signal?: NodeJS.Signals): Promise<void>;
}

/** Starts a server program, and waits until it accepts connections. */
export async function startService(
  command: readonly string[],
  { port, cwd }: { port: number; cwd: string },
): Promise<Service> {
  const [program = '', ...args] = command;
  const child = spawn(program, args, { ...(await postgresUser()), cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (output += text.toString()));
  child.on('error', (error) => (output += error.message));
  await eventually(async () => {
    if (hasEnded(child)) throw new Error(`${program} ended: ${output}`);
    return isOpen(port);
  });
  const end = async (signal: NodeJS.Signals = 'SIGKILL') => {
    if (hasEnded(child)) return;
    child.kill(signal);
    await once(child, 'exit');
  };
  return { end };
}

const hasEnded = (child: ChildProcess) =>
  child.pid === undefined || child.exitCode !== null || child.signalCode !== null;

async function isOpen(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const connected = await Promise.race([once(socket, 'connect'), once(socket, 'error')]).then(
    () => !socket.errored,
    () => false,
  );
  socket.destroy();
  return connected;
}
