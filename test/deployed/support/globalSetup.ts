import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { makeCertificates } from './certificates';
import { buildShop, installPackage } from './deployedPackage';
import { startPgBouncer, startPostgres, startRedis } from './neighbours';
import { publishServices } from './services';

const TEMPLATE = 'kanti_template';

/** Functions that stop what this run has started. Setup and teardown run in the same process. */
const closers: (() => Promise<void>)[] = [];

export default async function startServices(): Promise<void> {
  try {
    await startAll();
  } catch (error) {
    await endServices();
    throw error;
  }
}

async function startAll(): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'kanti-deployed-'));
  closers.push(() => rm(folder, { recursive: true, force: true }));
  await chmod(folder, 0o755);
  const inFolder = (name: string) => path.join(folder, name);
  buildShop();
  const packageFolder = inFolder('package');
  await installPackage(packageFolder);
  const certificates = await makeCertificates(inFolder('tls'));
  const postgres = await startPostgres({ folder: inFolder('postgres'), certificates });
  closers.push(() => postgres.end());
  const pgbouncer = await startPgBouncer(inFolder('pgbouncer'), postgres.port);
  closers.push(() => pgbouncer.end());
  const redis = await startRedis(inFolder('redis'), certificates);
  closers.push(() => redis.end());
  await makeTemplate(postgres.url, packageFolder);
  publishServices({
    packageFolder,
    postgresPort: postgres.port,
    pgbouncerPort: pgbouncer.port,
    redisPort: redis.port,
    redisTlsPort: redis.tlsPort,
    ca: certificates.ca,
    template: TEMPLATE,
  });
}

export async function endServices(): Promise<void> {
  for (const end of closers.splice(0).reverse()) await end();
}

/** Seeds the template with the keeper's command, as in production. */
async function makeTemplate(server: string, packageFolder: string): Promise<void> {
  const admin = new Client({ connectionString: server });
  await admin.connect();
  await admin.query(`create database ${TEMPLATE}`);
  await admin.end();
  const url = new URL(server);
  url.pathname = TEMPLATE;
  const { PATH = '' } = process.env;
  await promisify(execFile)(process.execPath, ['dist/server/shop.mjs', 'db', 'seed'], {
    cwd: packageFolder,
    env: {
      PATH,
      NODE_ENV: 'production',
      DATABASE_URL: url.href,
      JWT_SECRET: 'only to make a template of one database',
    },
  });
}
