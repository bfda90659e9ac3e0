import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { eventually } from '../../support/patience';
import { freePort } from '../../support/serverProcess';
import type { Certificates } from './certificates';
import { giveToPostgres, startService, postgresUser, type Service } from './processes';

/** The path of a PostgreSQL program; Debian does not put these on the PATH. */
function postgresBinary(name: string): string {
  const root = '/usr/lib/postgresql';
  const newest =
    readdirSync(root)
      .sort((a, b) => Number(a) - Number(b))
      .at(-1) ?? '';
  return path.join(root, newest, 'bin', name);
}

export interface Postgres {
  /** of its database `postgres` */
  url: string;
  port: number;
  /** restarts it on the same port, as after a crash */
  restart(): Promise<void>;
  end(): Promise<void>;
}

interface PostgresOptions {
  folder: string;
  certificates?: Certificates;
  /** whether a commit waits for the disk, as in production */
  fsync?: boolean;
}

/** A PostgreSQL server of the tests' own. */
export async function startPostgres({
  folder,
  certificates,
  fsync = false,
}: PostgresOptions): Promise<Postgres> {
  await mkdir(folder, { recursive: true });
  await giveToPostgres(folder);
  const initdb = ['-D', 'data', '-U', 'kanti', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'];
  await promisify(execFile)(postgresBinary('initdb'), initdb, { cwd: folder, ...(await postgresUser()) });
  const port = await freePort();
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 200,
    fsync: fsync ? 'on' : 'off',
    ...(certificates && { ssl: 'on', ssl_cert_file: certificates.cert, ssl_key_file: certificates.key }),
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const command = [postgresBinary('postgres'), '-D', 'data', ...options];
  const url = `postgresql://kanti@127.0.0.1:${port}/postgres`;
  const start = async () => {
    const service = await startService(command, { port, cwd: folder });
    await eventually(() => acceptsQueries(url));
    return service;
  };
  let service = await start();
  const restart = async () => {
    // The signal of `pg_ctl -m immediate stop`.
    await service.end('SIGQUIT');
    service = await start();
  };
  return { url, port, restart, end: () => service.end('SIGQUIT') };
}

async function acceptsQueries(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** PgBouncer in transaction mode before a PostgreSQL server, otherwise with its default settings. */
export async function startPgBouncer(
  folder: string,
  postgresPort: number,
): Promise<Service & { port: number }> {
  await mkdir(folder, { recursive: true });
  const port = await freePort();
  const users = path.join(folder, 'userlist.txt');
  const settings = path.join(folder, 'pgbouncer.ini');
  await writeFile(users, '"kanti" ""\n');
  await writeFile(
    settings,
    [
      '[databases]',
      `* = host=127.0.0.1 port=${postgresPort}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = trust',
      `auth_file = ${users}`,
      'pool_mode = transaction',
      'default_pool_size = 10',
    ].join('\n'),
  );
  await giveToPostgres(folder);
  return { port, ...(await startService(['pgbouncer', settings], { port, cwd: folder })) };
}

export interface RedisServer extends Service {
  port: number;
  tlsPort: number;
}

export async function startRedis(folder: string, { ca, cert, key }: Certificates): Promise<RedisServer> {
  await mkdir(folder, { recursive: true });
  await giveToPostgres(folder);
  const [port, tlsPort] = [await freePort(), await freePort()];
  const settings = {
    ...{ port, 'tls-port': tlsPort, bind: '127.0.0.1', save: '', appendonly: 'no' },
    ...{ 'tls-cert-file': cert, 'tls-key-file': key, 'tls-ca-cert-file': ca, 'tls-auth-clients': 'no' },
  };
  const options = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]);
  return { port, tlsPort, ...(await startService(['redis-server', ...options], { port, cwd: folder })) };
}
