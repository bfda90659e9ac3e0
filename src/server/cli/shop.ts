import { readFileSync } from 'node:fs';
import { isatty } from 'node:tty';
import dotenv from 'dotenv';
import { readConfig, type Config } from '../config';
import { ConfigError } from '../settingReaders';
import { openDatabase, prepareDatabase } from '../db/openDatabase';
import { openChanges } from '../modules/catalog';
import { StartError } from '../errors';
import { runOnServer } from './adminSocket';
import type { Command } from './command';
import { helpText, parseCommand } from './commands';
import {
  OutputClosed,
  runCommand,
  reportError,
  type ExitCode,
  type Output,
  type Invocation,
} from './runCommand';

const [STDIN, STDOUT] = [0, 1];

const output: Output = {
  out: (text) =>
    new Promise((resolve, reject) => {
      process.stdout.write(text, (error) => (error ? reject(toOutputError(error)) : resolve()));
    }),
  err: (text) => void process.stderr.write(text),
};

/** A closed pipe (`| head`) is no error. Any other failed write is reported. */
function toOutputError(error: Error): Error {
  return 'code' in error && error.code === 'EPIPE' ? new OutputClosed() : error;
}
// Without a listener a failed write would end the process. `output.out` reports its own failures.
process.stdout.on('error', () => undefined);
process.stderr.on('error', () => undefined);

/** The shop keeper's commands: `npm run shop -- …`. */
async function shop(args: string[]): Promise<ExitCode> {
  if (args.includes('--help') || args.length === 0) {
    await output.out(helpText());
    return args.length === 0 ? 2 : 0;
  }
  try {
    const { command, input } = parseCommand(args);
    const file = command.readsFile ? readFile(input.operands[0] ?? '') : '';
    const invocation: Invocation = { args, file, isAtTerminal: isatty(STDIN) && isatty(STDOUT) };
    dotenv.config({ quiet: true });
    const config = readConfig(process.env);
    const exitCode =
      config.databaseUrl === null ? await runOnServer(config.dataDir, invocation, output) : null;
    return exitCode ?? (await runAlone(config, command, invocation));
  } catch (error) {
    return reportError(error instanceof ConfigError ? new StartError(error.message) : error, args, output);
  }
}

function readFile(name: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(name));
  } catch (error) {
    throw new StartError(`${name} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Aborted by Ctrl-C, so that a command finishes its current step. A second Ctrl-C ends the process. */
function stopSignal(): AbortSignal {
  const controller = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => controller.abort());
  return controller.signal;
}

/** Runs a command on a database that it opens itself: PostgreSQL, or a data folder without a running server. */
async function runAlone(config: Config, command: Command, invocation: Invocation): Promise<ExitCode> {
  const database = await openDatabase(config);
  const onError = () =>
    output.err(
      'The change could not be sent to the running servers. They will read it within half a minute.\n',
    );
  const { changes, close: notifyServers } = openChanges({ config, database, onError });
  try {
    // An embedded database may be new. It is prepared as at the start of a server.
    if (!database.isShared && !command.createsTables) await prepareDatabase(database, config);
    return await runCommand(invocation, { config, database, changes, signal: stopSignal() }, output);
  } finally {
    await notifyServers();
    await database.close();
  }
}

void shop(process.argv.slice(2)).then((code) => {
  process.exitCode = code;
});
