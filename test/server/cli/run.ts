import { readConfig } from '../../../src/server/config';
import type { OpenDatabase } from '../../../src/server/db/client';
import { runCommand } from '../../../src/server/cli/runCommand';
import { openChanges } from '../../../src/server/modules/catalog';

const CONFIG = readConfig({ JWT_SECRET: 'a secret of these tests, long enough' });

export interface CommandResult {
  exit: number;
  out: string;
  err: string;
}

/** Runs a keeper's command on the database, in this process, and notifies the servers of its changes. */
export async function run(
  database: OpenDatabase,
  args: readonly string[],
  file = '',
  { signal = new AbortController().signal, isAtTerminal = false, config = CONFIG } = {},
): Promise<CommandResult> {
  const output = { out: '', err: '' };
  const onError = (error: unknown) => void (output.err += String(error));
  const { changes, close } = openChanges({ config, database, onError });
  const exit = await runCommand(
    { args, file, isAtTerminal },
    { config, database, changes, signal },
    { out: (text) => void (output.out += text), err: (text) => void (output.err += text) },
  );
  await close();
  return { exit, ...output };
}

/** Runs a command with --json, and parses its output. */
export async function runJson<Found>(
  database: OpenDatabase,
  args: readonly string[],
  file = '',
): Promise<Found> {
  return JSON.parse((await run(database, [...args, '--json'], file)).out) as Found;
}
