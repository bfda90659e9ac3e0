/**
 * `npm run record:release`: records the database statements of the built shop, to test the next release's migrations.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { makeEmptyDatabase, urlOf } from '../../support/database';
import { connectOptionsOf } from '../../support/silenceableProxy';
import { startServer } from '../../support/serverProcess';
import { standInPaystack } from '../../support/standInPaystack';
import { RECORDING_FILE, type Recording } from './recording';
import { recordingProxy } from './recordingProxy';
import { walk } from './walk';
import { walkPaystack } from './walkPaystack';

const SETTINGS = {
  NODE_ENV: 'production',
  PORT: '0',
  JWT_SECRET: 'the same secret on every server of the shop',
  ALLOW_TEST_CHECKOUT: 'on',
  RATE_LIMIT: 'off',
  // Dates are written in the server's time zone.
  TZ: 'UTC',
};

async function recordRelease(): Promise<void> {
  const database = await makeEmptyDatabase();
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'kanti-record-'));
  const paystack = await standInPaystack();
  const databaseUrl = await urlOf(database);
  const proxy = await recordingProxy(connectOptionsOf(databaseUrl));
  const settings = { ...SETTINGS, DATA_DIR: dataDir };
  const recorded = { ...settings, DATABASE_URL: withPort(databaseUrl, proxy.port) };
  await keeper({ ...settings, DATABASE_URL: databaseUrl }, ['db', 'seed']);

  const recordedAt = new Date().toISOString();
  await withServer(recorded, (address) =>
    walk({ address, dataDir, keeper: (...args) => keeper(recorded, args) }),
  );
  await withServer({ ...recorded, ...paystack.settings }, (address) => walkPaystack(address, paystack));

  const recording: Recording = { recordedAt, lastMigration: await lastMigration(), ...proxy.recorded };
  await writeFile(RECORDING_FILE, `${JSON.stringify(recording)}\n`);
  const { texts, calls } = recording;
  process.stdout.write(`${RECORDING_FILE}: ${calls.length} statements of ${texts.length} texts\n`);
  await paystack.close();
  await proxy.close();
  await database.close();
  await rm(dataDir, { recursive: true });
}

function withPort(databaseUrl: string, port: number): string {
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  url.search = '';
  return url.href;
}

async function withServer(
  settings: Record<string, string>,
  work: (address: string) => Promise<void>,
): Promise<void> {
  const server = startServer([process.execPath, '--v8-pool-size=0', 'dist/server/main.mjs'], settings);
  await work(await server.address);
  await server.signal('SIGTERM');
}

async function keeper(settings: Record<string, string>, args: string[]): Promise<string> {
  const { PATH = '' } = process.env;
  const options = { env: { PATH, ...settings }, maxBuffer: 2 ** 26 };
  return (await promisify(execFile)(process.execPath, ['dist/server/shop.mjs', ...args], options)).stdout;
}

/** The newest migration that the built shop knows. */
async function lastMigration(): Promise<string> {
  const names = await readdir('dist/server/db/migrations');
  const newest = names
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .at(-1);
  return path.basename(newest ?? '', '.sql');
}

void recordRelease();
