import { inspect } from 'node:util';
import closeWithGrace, { type Options } from 'close-with-grace';
import dotenv from 'dotenv';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app';
import { readConfig, type Config } from './config';
import { errorRecord } from './http/errorRecord';
import { ConfigError } from './settingReaders';
import type { OpenDatabase } from './db/client';
import { openDatabase, prepareDatabase } from './db/openDatabase';
import { hasSampleProducts } from './db/seed';
import { refuseTestCheckout, productionWarnings } from './productionChecks';
import type { CatalogChanges } from './modules/catalog';
import { StartError } from './errors';

const GRACE_MS = 9_000;
const STOP_SIGNALS = ['SIGTERM', 'SIGINT'] as const;

/** Opens and migrates the database, serves the shop, and closes both on SIGTERM or Ctrl-C. */
async function start(): Promise<void> {
  dotenv.config({ quiet: true });
  const config = readConfig(process.env);
  refuseTestCheckout(config);
  const database = await openDatabase(config);
  try {
    // Assembling the server takes as long as preparing the database and does not depend on it.
    const [{ app, changes, drain }] = await Promise.all([
      buildApp({ config, database }),
      prepareDatabase(database, config),
    ]);
    await warn(app, config, database);
    // Commands open a shared database themselves; the embedded one is only open in this process, so they run here.
    const closeAdminSocket = database.isShared
      ? null
      : await openCommandSocket({ config, database, changes });
    closeOnSignal(app, async (signal) => {
      // Ctrl-C and development restarts need not wait for a proxy.
      if (config.production && signal === 'SIGTERM') await drain();
      await app.close();
      await closeAdminSocket?.();
      await database.close();
    });
    const address = await app.listen({ port: config.port, host: config.host }).catch((error: unknown) => {
      throw listenError(config, error);
    });
    process.stdout.write(`${config.shop.name} is open at ${address}\n`);
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Logs warnings for the keeper about settings that a public shop should not have. */
async function warn(app: FastifyInstance, config: Config, { db }: OpenDatabase): Promise<void> {
  if (!config.production) return;
  const shopState = { hasSampleProducts: await hasSampleProducts(db) };
  for (const line of productionWarnings(config, shopState)) app.log.warn(line);
}

async function openCommandSocket(shop: {
  config: Config;
  database: OpenDatabase;
  changes: CatalogChanges;
}): Promise<() => Promise<void>> {
  const { openAdminSocket } = await import('./cli/adminSocket');
  return openAdminSocket(shop);
}

/** Closes once even on several signals: npm forwards one that the terminal has already sent to the process group. */
function closeOnSignal(
  app: FastifyInstance,
  close: (signal: NodeJS.Signals | undefined) => Promise<void>,
): void {
  let firstSignal: NodeJS.Signals | undefined;
  const options: Options = { delay: GRACE_MS, logger: false, skip: [...STOP_SIGNALS] };
  const grace = closeWithGrace(options, async ({ err: error }) => {
    if (error) app.log.fatal({ err: error }, 'the server is stopping because of an error');
    await close(firstSignal);
  });
  for (const signal of STOP_SIGNALS) {
    process.on(signal, () => {
      if (firstSignal) return;
      firstSignal = signal;
      grace.close();
    });
  }
}

/** Error codes for an address of no network interface, or a name that cannot be resolved. */
const HOST_ERRORS = ['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EAI_AGAIN', 'EINVAL', 'ENOTFOUND'];

function listenError({ host, port }: Config, error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    return new StartError(`PORT ${port} on ${host} is taken. Set PORT to another number.`);
  if (code === 'EACCES')
    return new StartError(`PORT ${port} may not be used here. Set PORT to 1024 or more.`);
  if (HOST_ERRORS.some((hostError) => hostError === code))
    return new StartError(`HOST ${host} is not an address of this machine.`);
  return error;
}

start().catch((error: unknown) => {
  const isPlain = error instanceof ConfigError || error instanceof StartError;
  const printable = error instanceof Error ? errorRecord(error) : error;
  process.stderr.write(`${isPlain ? error.message : inspect(printable)}\n`);
  process.exit(1);
});
