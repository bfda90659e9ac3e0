import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Client, type QueryResultRow } from 'pg';
import { startServer, type ServerProcess } from '../../support/serverProcess';
import { services } from './services';

export type Settings = Record<string, string>;

/** The settings that production needs besides the database. */
export const PRODUCTION: Settings = {
  NODE_ENV: 'production',
  PORT: '0',
  JWT_SECRET: 'the same secret on every server of the shop',
  ALLOW_TEST_CHECKOUT: 'on',
  RATE_LIMIT: 'off',
};

export interface OwnDatabase {
  /** its address on the server itself; `pooledUrl` is that behind PgBouncer */
  url: string;
  pooledUrl: string;
  query<Row extends QueryResultRow>(sql: string, values?: unknown[]): Promise<Row[]>;
}

export interface Deployed {
  /** creates a folder, which is removed after the test */
  folder(): Promise<string>;
  /** creates a database on the PostgreSQL server of this run */
  database(options?: { isEmpty?: boolean }): Promise<OwnDatabase>;
  /** starts the built shop as in production, and stops it after the test */
  start(settings: Settings, options?: { node?: string; packageFolder?: string }): ServerProcess;
  /** calls `close` after the test */
  onEnd(close: () => Promise<unknown>): void;
}

/**
 * For tests of the deployed shop: `const deployed = deployedShop();`. Everything that a test opens is closed after it.
 */
export function deployedShop(): Deployed {
  const closers: (() => Promise<unknown>)[] = [];
  const onEnd: Deployed['onEnd'] = (close) => void closers.push(close);
  afterEach(async () => {
    for (const close of closers.splice(0).reverse()) await close();
  });
  const folder = async () => {
    const created = await mkdtemp(path.join(os.tmpdir(), 'kanti-deployed-test-'));
    // PostgreSQL, which does not run as root, may have its data in it.
    await chmod(created, 0o755);
    onEnd(() => rm(created, { recursive: true, force: true }));
    return created;
  };
  return {
    onEnd,
    folder,
    database: async ({ isEmpty = false } = {}) => {
      const { postgresPort, pgbouncerPort, template } = services();
      const name = `shop_${randomUUID().replaceAll('-', '')}`;
      await onServer(postgresPort, `create database ${name} template ${isEmpty ? 'template1' : template}`);
      const url = `postgresql://kanti@127.0.0.1:${postgresPort}/${name}`;
      const client = new Client({ connectionString: url });
      client.on('error', () => undefined);
      await client.connect();
      onEnd(() => onServer(postgresPort, `drop database ${name} with (force)`));
      onEnd(() => client.end());
      return {
        url,
        pooledUrl: `postgresql://kanti@127.0.0.1:${pgbouncerPort}/${name}`,
        query: async <Row extends QueryResultRow>(sql: string, values: unknown[] = []) =>
          (await client.query<Row>(sql, values)).rows,
      };
    },
    start: (settings, { node = process.execPath, packageFolder = services().packageFolder } = {}) => {
      const server = startServer(
        [node, '--v8-pool-size=0', 'dist/server/main.mjs'],
        { ...PRODUCTION, DATA_DIR: newDataDir(), ...settings },
        packageFolder,
      );
      onEnd(() => server.signal('SIGKILL'));
      return server;
    },
  };
}

/** A folder that is removed with the run's own folder. */
const newDataDir = () => path.join(services().packageFolder, '..', 'data', randomUUID());

async function onServer(port: number, sql: string): Promise<void> {
  const admin = new Client({ connectionString: `postgresql://kanti@127.0.0.1:${port}/postgres` });
  await admin.connect();
  await admin.query(sql);
  await admin.end();
}

/** Runs a keeper's command, as `npm run shop` does on a server. */
export function keeper(
  settings: Settings,
  ...args: string[]
): Promise<{ exit: number; out: string; err: string }> {
  const { PATH = '' } = process.env;
  const env = { PATH, ...PRODUCTION, DATA_DIR: newDataDir(), ...settings };
  const options = { cwd: services().packageFolder, env };
  return new Promise((resolve) => {
    execFile(process.execPath, ['dist/server/shop.mjs', ...args], options, (error, out, err) =>
      resolve({ exit: typeof error?.code === 'number' ? error.code : 0, out, err }),
    );
  });
}
