import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import { startServer, type ServerProcess } from '../support/serverProcess';
import type { BareResponse } from './bareServer';

/** The folder of a benchmark run, which deletes it at the end. */
export const FOLDER = path.resolve('.cache/bench');

const BARE = path.join(FOLDER, 'bareServer.mjs');

/** Starts the built shop on a database. */
export function startOurs(databaseUrl: string): Promise<ServerProcess> {
  return startAndWait([process.execPath, '--v8-pool-size=0', 'dist/server/main.mjs'], {
    PORT: '0',
    DATA_DIR: FOLDER,
    DATABASE_URL: databaseUrl,
    JWT_SECRET: 'only for the time of this measurement',
    NODE_ENV: 'production',
    ALLOW_TEST_CHECKOUT: 'on',
    RATE_LIMIT: 'off',
  });
}

export async function buildBare(): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  await build({
    entryPoints: ['test/load/bareServer.ts'],
    outfile: BARE,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
  });
}

export async function startBare(
  databaseUrl: string,
  responses: readonly BareResponse[],
): Promise<ServerProcess> {
  const file = path.join(FOLDER, 'answers.json');
  await writeFile(file, JSON.stringify(responses));
  return startAndWait([process.execPath, BARE], {
    DATABASE_URL: databaseUrl,
    ANSWERS: file,
    NODE_ENV: 'production',
  });
}

async function startAndWait(command: string[], settings: Record<string, string>): Promise<ServerProcess> {
  const server = startServer(command, settings);
  await server.address;
  return server;
}

const START_COUNT = 7;

/** How long a server takes to start until it prints its address, in ms: the median of several starts. */
export async function medianStartMs(start: () => Promise<ServerProcess>): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < START_COUNT; run += 1) {
    const startedAt = performance.now();
    const server = await start();
    times.push(performance.now() - startedAt);
    await server.signal('SIGINT');
  }
  return times.sort((a, b) => a - b)[Math.floor(START_COUNT / 2)] ?? Number.NaN;
}
