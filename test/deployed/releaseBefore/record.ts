/** `npm run record:release`: writes down what the built shop asks its database, for the migrations of the next release. */
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { makeEmptyDatabase, urlOf } from '../../support/database';
import { whereIs } from '../../support/quietProxy';
import { startServer } from '../../support/serverProcess';
import { RECORDING_FILE } from './recording';
import { recordingProxy } from './recordingProxy';
import { walk } from './walk';

/** The newest migration that the built shop knows. */
async function lastMigration(): Promise<string> {
  const names = await readdir('dist/server/db/migrations');
  return (
    names
      .filter((name) => name.endsWith('.sql'))
      .sort()
      .at(-1) ?? ''
  ).replace('.sql', '');
}

async function record(): Promise<void> {
  const database = await makeEmptyDatabase();
  const databaseUrl = await urlOf(database);
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'kanti-record-'));
  const proxy = await recordingProxy(whereIs(databaseUrl));
  const recorded = new URL(databaseUrl);
  recorded.hostname = '127.0.0.1';
  recorded.port = String(proxy.port);
  recorded.search = '';
  const settings = {
    NODE_ENV: 'production',
    PORT: '0',
    JWT_SECRET: 'the same secret on every server of the shop',
    ALLOW_TEST_CHECKOUT: 'on',
    RATE_LIMIT: 'off',
    DATA_DIR: dataDir,
    // Dates are written in the zone of the server.
    TZ: 'UTC',
  };
  const keeperAt = async (DATABASE_URL: string, args: string[]) => {
    const { PATH = '' } = process.env;
    const env = { PATH, ...settings, DATABASE_URL };
    await promisify(execFile)(process.execPath, ['dist/server/shop.mjs', ...args], { env });
  };
  await keeperAt(databaseUrl, ['db', 'seed']);
  const recordedAt = new Date().toISOString();
  const server = startServer([process.execPath, '--v8-pool-size=0', 'dist/server/main.mjs'], {
    ...settings,
    DATABASE_URL: recorded.href,
  });
  const address = await server.address;
  await walk({ address, dataDir, keeper: (...args) => keeperAt(recorded.href, args) });
  await server.signal('SIGTERM');
  await proxy.close();
  const recording = { recordedAt, lastMigration: await lastMigration(), ...proxy.asked };
  await writeFile(RECORDING_FILE, `${JSON.stringify(recording)}\n`);
  const { texts, calls } = recording;
  process.stdout.write(`${RECORDING_FILE}: ${calls.length} statements of ${texts.length} texts\n`);
  await database.close();
  await rm(dataDir, { recursive: true });
}

void record();
