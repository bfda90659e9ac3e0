import fastify, { type FastifyInstance } from 'fastify';
import { API_BASE } from '@contract/call';
import { health, ready } from '@contract/calls/operations';
import { MAX_KEY_LENGTH } from '@contract/calls/orders.limits';
import type { Config } from './config';
import { deskTokens, shopTokens } from './credentials/accessTokens';
import type { OpenDatabase } from './db/client';
import { makeApi, type Api } from './http/api';
import { makeDeskApi } from './http/deskApi';
import { deskHostOf, type DeskHost } from './http/deskHost';
import { useErrorBodies } from './http/errorHandler';
import { recentLog, type RecentLog } from './http/recentLog';
import { requestLog, useRequestLog } from './http/requestLog';
import { DEADLINES, serverOptions, useProtocolChecks } from './http/serverOptions';
import { useStorableInput } from './http/storableInput';
import { useContractSerialisation } from './http/serialisation';
import { useContractValidation } from './http/validation';
import { measureShop } from './measureShop';
import { accountRoutes, currentPasswordCheck, deleteOldDevices } from './modules/account';
import { addressRoutes } from './modules/addresses';
import { auditRoutes } from './modules/audit';
import { authentication, authRoutes, deleteOldTokens, endSessions } from './modules/auth';
import {
  catalogRoutes,
  deleteOldImports,
  isSearch,
  openServerChanges,
  type CatalogChanges,
} from './modules/catalog';
import { deskOrderRoutes, deskPage } from './modules/desk';
import { incidentRoutes } from './modules/incidents';
import { accountJobs, cleanupJobs, jobSchedule, mailDelivery, orderJobs } from './modules/jobs';
import { openTransport } from './modules/mail';
import { operationRoutes } from './modules/operations';
import { orderRoutes, type OrderContext } from './modules/orders';
import { builtRenderer, pageRoutes, type RendererSource } from './modules/pages';
import { openCardProvider, oweOrderRefund, paymentRoutes, type CardProvider } from './modules/payments';
import { privacyRoutes } from './modules/privacy';
import { promotionRoutes, unknownCodeLimit } from './modules/promotions';
import { refundRoutes } from './modules/refunds';
import { CatalogueSearch, prepareSearch } from './modules/search';
import { settingsRoutes } from './modules/settings';
import { dropOldNarrations, transferRoutes } from './modules/transfers';
import { deleteOldStaffRows, createOnceOn, staffAuthentication, staffRoutes } from './modules/staff';
import { compression } from './plugins/compression';
import { deadlines } from './plugins/deadlines';
import { deskHostOnly } from './plugins/deskHost';
import { useDraining, type Drain } from './plugins/draining';
import { useShutdownConnections } from './plugins/shutdownConnections';
import { useMetrics, type Measure } from './plugins/metrics';
import { openapi } from './plugins/openapi';
import { overload } from './plugins/overload';
import { proxyWarning } from './plugins/proxyWarning';
import { security } from './plugins/security';
import { staticSite } from './plugins/staticSite';
import { useThrottling, type CreateThrottle } from './plugins/throttling';

export interface AppOptions {
  config: Config;
  database: OpenDatabase;
  /** the clock, for content that changes at midnight */
  now?: () => Date;
  /** renders the pages; null if the web app has not been built */
  renderer?: RendererSource;
  /** how often the mail queue is polled; every second by default */
  mailPollMs?: number;
}

/** The whole server, ready to listen or to be called in process. */
export interface App extends Pick<Api, 'inProcessCalls'> {
  app: FastifyInstance;
  /** for the keeper's commands that run in this server */
  changes: CatalogChanges;
  drain: Drain;
}

const HEALTH_URL = API_BASE + health.path;
const READY_URL = API_BASE + ready.path;

/** Daily deletions of modules that `modules/jobs` may not import. */
const CLEANUP_TASKS = {
  forgetTokens: deleteOldTokens,
  forgetDevices: deleteOldDevices,
  forgetImports: deleteOldImports,
  forgetNarrations: dropOldNarrations,
  forgetStaff: deleteOldStaffRows,
};

/** Assembles the server: plugins for every request first, then calls and pages, then background jobs. */
export async function buildApp(options: AppOptions): Promise<App> {
  const { config, database } = options;
  const { db } = database;
  const log = config.devtools ? recentLog() : null;
  const deskHost = deskHostOf(config);
  const app = fastify({
    ...serverOptions({ maxParamLength: MAX_KEY_LENGTH, deskHost }),
    ...requestLog(config, log?.stream),
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
  });
  const { drain, closing, measure, throttle } = await usePlugins(app, config, deskHost);
  const changes = openServerChanges(app, { config, database });
  const services: Services = {
    ...options,
    log,
    measure,
    throttle,
    changes,
    moves: { db, changes, oweOrderRefund },
    provider: openCardProvider(db, config, closing),
  };
  const { inProcessCalls } = useRoutes(app, services);
  useJobs(app, services);
  measureShop(measure, database);
  return { app, inProcessCalls, changes, drain };
}

/** Dependencies shared by the parts of the server. */
interface Services extends AppOptions {
  log: RecentLog | null;
  measure: Measure;
  throttle: CreateThrottle;
  changes: CatalogChanges;
  moves: OrderContext;
  provider: CardProvider;
}

/** Registers what applies to every request, in this order. */
async function usePlugins(app: FastifyInstance, config: Config, deskHost: DeskHost | null) {
  useContractValidation(app);
  useContractSerialisation(app);
  useErrorBodies(app);
  useRequestLog(app);
  await app.register(deadlines, DEADLINES);
  const drain = useDraining(app, { readyUrl: READY_URL });
  await app.register(security);
  useProtocolChecks(app);
  const closing = useShutdownConnections(app);
  const measure = useMetrics(app, { config });
  // The embedded database works on this thread and delays the event loop itself; measurements need even late responses.
  if (config.databaseUrl !== null && config.rateLimit)
    await app.register(overload, { exempt: [HEALTH_URL, '/metrics'] });
  await app.register(compression);
  await app.register(proxyWarning, { config });
  const throttle = await useThrottling(app, { config, exempt: [HEALTH_URL, READY_URL], isSearch });
  await app.register(deskHostOnly, { deskHost, everywhere: [HEALTH_URL, READY_URL] });
  useStorableInput(app);
  await app.register(staticSite, { deskHost });
  await app.register(openapi);
  return { drain, closing, measure, throttle };
}

function useRoutes(app: FastifyInstance, services: Services): Api {
  const {
    config,
    database,
    now,
    renderer = builtRenderer,
    log,
    measure,
    throttle,
    changes,
    moves,
  } = services;
  const { db } = database;
  const tokens = shopTokens(config.jwtSecret);
  const api = makeApi(app, authentication(db, tokens));
  const search = new CatalogueSearch(db);
  const prepared = prepareSearch(app, { search, isShared: database.isShared });
  const demandPassword = currentPasswordCheck(db, throttle);
  const limitUnknownCodes = unknownCodeLimit(throttle);

  operationRoutes(api, { database, waitUntilPrepared: prepared });
  authRoutes(api, { db, tokens, throttle, demandPassword });
  accountRoutes(api, { db, throttle, shopName: config.shop.name, demandPassword, endSessions });
  addressRoutes(api, { db });
  catalogRoutes(api, { db, search, changes, measure, now });
  promotionRoutes(api, { db, limitUnknownCodes });
  orderRoutes(api, { ...moves, config, limitUnknownCodes });
  paymentRoutes(api, { db, provider: services.provider, config });
  privacyRoutes(api, { db, throttle, demandPassword });
  incidentRoutes(api, { db, throttle, log });
  useDesk(app, services);
  pageRoutes(api, { db, config, changes, measure, renderer, now });
  return api;
}

/** The staff's page and calls. */
function useDesk(app: FastifyInstance, { config, database: { db }, throttle, moves }: Services): void {
  const tokens = deskTokens(config.jwtSecret);
  const desk = makeDeskApi(app, {
    authenticate: staffAuthentication(db, tokens),
    createOnce: createOnceOn(db),
  });
  staffRoutes(desk, { db, tokens, throttle, issuer: `${config.shop.name} desk` });
  deskOrderRoutes(desk, moves);
  refundRoutes(desk, { db });
  settingsRoutes(desk, { db });
  transferRoutes(desk, { db, orderExpiryHours: config.orderExpiryHours });
  auditRoutes(desk, { db });
  deskPage(app, config);
}

/** Starts the background jobs. */
function useJobs(app: FastifyInstance, { config, database, moves, provider, mailPollMs }: Services): void {
  const { db } = database;
  const { dataDir, orderExpiryHours } = config;
  const shop = { details: config.shop, publicUrl: config.publicUrl, deskUrl: config.deskUrl };
  mailDelivery(app, { database, transport: openTransport(config), shop, pollEveryMs: mailPollMs });
  const schedule = jobSchedule(app, { database });
  cleanupJobs(schedule, { db, dataDir, ...CLEANUP_TASKS });
  accountJobs(app, schedule, { db, dataDir });
  orderJobs(app, schedule, { ...moves, provider, orderExpiryHours });
}
