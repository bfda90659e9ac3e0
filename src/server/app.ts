import fastify, { type FastifyInstance } from 'fastify';
import type { Config } from './config';
import type { OpenDatabase } from './db/client';
import { useErrorBodies } from './http/errorHandler';
import { recentLog } from './http/recentLog';
import { requestLog, useRequestLog } from './http/requestLog';
import { ANSWER_DEADLINE, serverOptions, usePlainHttp } from './http/serverOptions';
import { useStorableInput } from './http/storableInput';
import { useContractSerialisation } from './http/serialisation';
import { useContractValidation } from './http/validation';
import { addressRoutes } from './modules/addresses';
import {
  accessTokens,
  authentication,
  authRoutes,
  currentPasswordLimit,
  deleteOldDevices,
  deleteOldTokens,
} from './modules/auth';
import {
  catalogRoutes,
  deleteOldImports,
  prepareSearch,
  serverChanges,
  type CatalogChanges,
} from './modules/catalog';
import { incidentRoutes } from './modules/incidents';
import { accountJobs, cleaning, jobSchedule, mailDelivery, measureJobs, orderJobs } from './modules/jobs';
import { openTransport } from './modules/mail';
import { operationRoutes } from './modules/operations';
import { orderRoutes } from './modules/orders';
import { builtRenderer, pageRoutes, type OpenRenderer } from './modules/pages';
import { cardProvider, oweCancelled, paymentRoutes } from './modules/payments';
import { privacyRoutes } from './modules/privacy';
import { promotionRoutes, unknownCodeLimit } from './modules/promotions';
import { measureRefunds } from './modules/refunds';
import { answerDeadline } from './plugins/answerDeadline';
import { compression } from './plugins/compression';
import { draining } from './plugins/draining';
import { lastAnswers } from './plugins/lastAnswers';
import { metrics } from './plugins/metrics';
import { openapi } from './plugins/openapi';
import { overload } from './plugins/overload';
import { proxyWarning } from './plugins/proxyWarning';
import { security } from './plugins/security';
import { staticSite } from './plugins/staticSite';
import { throttling } from './plugins/throttling';

export interface AppOptions {
  config: Config;
  database: OpenDatabase;
  /** what time it is, for what changes at midnight */
  now?: () => Date;
  /** what draws the pages; null while the web app is not built */
  renderer?: OpenRenderer;
  /** how often it looks for mail to send; each second unless told */
  lookForMailMs?: number;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** for the keeper's commands that this server takes */
    catalogChanges: CatalogChanges;
  }
}

/** What modules delete of theirs once a day, beside those that the jobs know. */
const FORGETTING = {
  forgetTokens: deleteOldTokens,
  forgetDevices: deleteOldDevices,
  forgetImports: deleteOldImports,
};

/** The whole server, ready to listen or to be asked in process. */
export async function buildApp({
  config,
  database,
  now,
  renderer = builtRenderer,
  lookForMailMs,
}: AppOptions): Promise<FastifyInstance> {
  const log = config.devtools ? recentLog() : null;
  const app = fastify({
    ...serverOptions(),
    ...requestLog(config, log?.stream),
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
  });
  const tokens = accessTokens(config.jwtSecret);
  const { db } = database;

  useStorableInput(app);
  useContractValidation(app);
  useContractSerialisation(app);
  app.decorate('inProcess', new Map());
  useErrorBodies(app);
  useRequestLog(app);
  await app.register(answerDeadline, ANSWER_DEADLINE);
  await app.register(draining);
  await app.register(security);
  usePlainHttp(app);
  await app.register(lastAnswers);
  await app.register(metrics, { config });
  // The embedded database shares this thread, so a pause there is its work; measurements want every answer, however late.
  if (config.databaseUrl !== null && config.rateLimit) await app.register(overload);
  await app.register(compression);
  await app.register(proxyWarning, { config });
  await app.register(throttling, { config });
  await app.register(authentication, { db, tokens });
  await app.register(staticSite);
  await app.register(openapi);
  const provider = cardProvider(db, config, app.closing);

  const catalogChanges = serverChanges(app, { config, database });
  const moves = { db, changes: catalogChanges.changes, owe: oweCancelled };
  app.decorate('catalogChanges', moves.changes);

  operationRoutes(app, { database, prepared: prepareSearch(app, database) });
  const demandPassword = currentPasswordLimit(app, db);
  authRoutes(app, { db, tokens, shopName: config.shop.name, demandPassword });
  addressRoutes(app, { db });
  catalogRoutes(app, { db, changes: catalogChanges, now });
  const limitUnknownCodes = unknownCodeLimit(app);
  promotionRoutes(app, { db, limitUnknownCodes });
  orderRoutes(app, { ...moves, config, limitUnknownCodes });
  paymentRoutes(app, { db, provider, config });
  privacyRoutes(app, { db, demandPassword });
  incidentRoutes(app, { db, log });
  pageRoutes(app, { db, config, changes: catalogChanges, renderer, now });

  const shop = { details: config.shop, publicUrl: config.publicUrl };
  mailDelivery(app, { database, transport: openTransport(config), shop, lookEveryMs: lookForMailMs });
  const schedule = jobSchedule(app, { database });
  cleaning(schedule, { db, dataDir: config.dataDir, ...FORGETTING });
  accountJobs(app, schedule, { db, dataDir: config.dataDir });
  measureJobs(app, db);
  measureRefunds(app, db);
  orderJobs(app, schedule, { ...moves, provider, orderExpiryHours: config.orderExpiryHours });
  return app;
}
