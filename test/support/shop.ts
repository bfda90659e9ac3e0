import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buildApp, type App } from '../../src/server/app';
import { readConfig, type Config } from '../../src/server/config';
import type { OpenDatabase } from '../../src/server/db/client';
import type { RendererSource } from '../../src/server/modules/pages/builtRenderer';
import './checkResponses';
import { makeDatabase } from './database';

export interface TestShop extends App {
  /** the origin where it listens, `http://127.0.0.1:…` */
  address: string;
  database: OpenDatabase;
  config: Config;
  close(): Promise<void>;
}

export type TestSettings = Record<string, string>;

/** Shorter than in production, because tests wait for emails. */
const MAIL_POLL_MS = 200;

/** Starts the real server with a new database, on a free loopback port. */
export async function makeShop(settings: TestSettings = {}, renderer?: RendererSource): Promise<TestShop> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'kanti-test-'));
  const config = readConfig({
    PORT: '0',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    RATE_LIMIT: 'off',
    ...settings,
  });
  const database = await makeDatabase();
  const built = await buildApp({ config, database, renderer, mailPollMs: MAIL_POLL_MS });
  const address = await built.app.listen({ port: config.port, host: config.host });
  const close = async () => {
    await built.app.close();
    await database.close();
    await rm(dataDir, { recursive: true });
  };
  return { ...built, address, database, config, close };
}
