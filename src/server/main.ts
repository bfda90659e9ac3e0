import { inspect } from 'node:util';
import closeWithGrace from 'close-with-grace';
import dotenv from 'dotenv';
import { buildApp } from './app';
import { readConfig, type Config } from './config';
import { ConfigError } from './settingReaders';
import type { OpenDatabase } from './db/client';
import { openDatabase } from './db/openDatabase';
import { seed } from './db/seed';
import type { CatalogChanges } from './modules/catalog';
import { StartError } from './startError';

const GRACE_MS = 9_000;
const STOP_SIGNALS = ['SIGTERM', 'SIGINT'] as const;

/** Opens the database, brings it up to date, serves the shop, and closes all of it on SIGTERM or Ctrl-C. */
async function start(): Promise<void> {
  dotenv.config({ quiet: true });
  const config = readConfig(process.env);
  const database = await openDatabase(config);
  try {
    // Putting the server together takes as long as the database's first answers, and needs none of them.
    const [app] = await Promise.all([
      buildApp({ config, database }),
      database.migrate().then(() => seed(database.db)),
    ]);
    // Beside a shared database the keeper's commands need nobody's leave; the embedded one is this process's own.
    const closeAdminSocket = database.isShared
      ? null
      : await takeCommands({ config, database, changes: app.catalogChanges });
    const grace = closeWithGrace(
      { delay: GRACE_MS, logger: false, skip: [...STOP_SIGNALS] },
      async ({ err: error }) => {
        if (error) app.log.fatal({ err: error }, 'the server stops');
        await app.close();
        await closeAdminSocket?.();
        await database.close();
      },
    );
    stopOn(STOP_SIGNALS, grace.close);
    const address = await app.listen({ port: config.port, host: config.host }).catch((error: unknown) => {
      throw listenError(config, error);
    });
    process.stdout.write(`${config.shop.name} is open at ${address}\n`);
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function takeCommands(shop: {
  config: Config;
  database: OpenDatabase;
  changes: CatalogChanges;
}): Promise<() => Promise<void>> {
  const { openAdminSocket } = await import('./cli/adminSocket');
  return openAdminSocket(shop);
}

/** Stops once, however often it is told to: npm passes on a signal that the terminal has already sent to the whole group. */
function stopOn(signals: readonly NodeJS.Signals[], stop: () => void): void {
  let isStopping = false;
  for (const signal of signals) {
    process.on(signal, () => {
      if (isStopping) return;
      isStopping = true;
      stop();
    });
  }
}

/** Nobody has the address, or nobody can say whose it is. */
const NO_HOST = ['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EAI_AGAIN', 'EINVAL', 'ENOTFOUND'];

function listenError({ host, port }: Config, error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    return new StartError(`PORT ${port} on ${host} is taken. Set PORT to another number.`);
  if (code === 'EACCES')
    return new StartError(`PORT ${port} may not be used here. Set PORT to 1024 or more.`);
  if (NO_HOST.some((one) => one === code))
    return new StartError(`HOST ${host} is not an address of this machine.`);
  return error;
}

start().catch((error: unknown) => {
  const isPlain = error instanceof ConfigError || error instanceof StartError;
  process.stderr.write(`${isPlain ? error.message : inspect(error)}\n`);
  process.exit(1);
});
