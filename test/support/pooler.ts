import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createConnection } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './serverProcess';

const PGBOUNCER = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer'].find((file) =>
  existsSync(file),
);
export const hasPooler = PGBOUNCER !== undefined;

export interface Pooler {
  url: string;
  close(): Promise<void>;
}

/** Starts PgBouncer in transaction mode before the database of a URL, with at most `connections` to it. */
export async function openPooler(databaseUrl: string, connections = 3): Promise<Pooler> {
  if (PGBOUNCER === undefined) throw new Error('PgBouncer is not installed.');
  const folder = await mkdtemp(path.join(os.tmpdir(), 'kanti-pooler-'));
  await chmod(folder, 0o755);
  const port = await freePort();
  const { username, pathname, hostname, port: databasePort, searchParams } = new URL(databaseUrl);
  const host = searchParams.get('host') ?? hostname;
  const settings = path.join(folder, 'pgbouncer.ini');
  const users = path.join(folder, 'users');
  await writeFile(users, `"${username}" ""\n`);
  await writeFile(
    settings,
    `[databases]
* = host=${host} port=${databasePort || '5432'}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
default_pool_size = ${connections}
`,
  );
  // A server that ran in this process before may have set a umask that closes new files to other users.
  await Promise.all([settings, users].map((file) => chmod(file, 0o644)));
  // PgBouncer refuses to run as root.
  const asUser =
    process.getuid?.() === 0 ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups'] : [];
  const [program, ...args] = [...asUser, PGBOUNCER, settings];
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  let errorOutput = '';
  child.stderr.on('data', (text: Buffer) => (errorOutput += text.toString()));
  const exited = once(child, 'exit');
  const earlyExit = exited.then(() => {
    throw new Error(`PgBouncer ended: ${errorOutput}`);
  });
  await Promise.race([waitUntilListening(port), earlyExit]);
  // From here on its exit is expected, and only `close` waits for it.
  earlyExit.catch(() => undefined);
  const close = async () => {
    child.kill('SIGKILL');
    await exited;
    await rm(folder, { recursive: true });
  };
  return { url: `postgresql://${username}@127.0.0.1:${port}${pathname}`, close };
}

async function waitUntilListening(port: number): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    const socket = createConnection(port, '127.0.0.1');
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
    await sleep(50);
  }
  throw new Error(`Nothing listens on ${port}.`);
}
