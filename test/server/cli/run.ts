import { readConfig } from '../../../src/server/config';
import type { OpenDatabase } from '../../../src/server/db/client';
import { runCommand } from '../../../src/server/cli/runCommand';

const config = readConfig({ JWT_SECRET: 'a secret of these tests, long enough' });

export interface Ran {
  exit: number;
  out: string;
  err: string;
}

/** Runs a keeper's command over the database, in this process. */
export async function run(database: OpenDatabase, args: readonly string[], file = ''): Promise<Ran> {
  const said = { out: '', err: '' };
  const exit = await runCommand(
    { args, file },
    { config, database },
    { out: (text) => void (said.out += text), err: (text) => void (said.err += text) },
  );
  return { exit, ...said };
}

/** The same with --json, read. */
export async function runJson<Found>(
  database: OpenDatabase,
  args: readonly string[],
  file = '',
): Promise<Found> {
  return JSON.parse((await run(database, [...args, '--json'], file)).out) as Found;
}
