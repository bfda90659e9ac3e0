import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Config } from '../config';
import { messageOf, StartError } from '../startError';
import type { OpenDatabase } from './client';
import { listenPostgres } from './listen';
import { migratePostgres } from './migrate';
import { openPool, timeLimits } from './pool';
import { repeatTransactions, tryingAgain } from './tryAgain';

export interface PostgresSettings extends Pick<Config, 'databasePool' | 'databasePrepared'> {
  databaseUrl: string;
  databaseDirectUrl: string;
}

const onClient = (client: pg.Pool | pg.PoolClient) => drizzle({ client, casing: 'snake_case' });

/** A transaction runs on the Drizzle of its connection, which keeps what was prepared on it (`preparedOn`). */
function onPool(pool: pg.Pool) {
  const ofClient = new WeakMap<pg.PoolClient, ReturnType<typeof onClient>>();
  const db = onClient(pool);
  const transaction: typeof db.transaction = async (work, config) => {
    const client = await pool.connect();
    const own = ofClient.get(client) ?? onClient(client);
    ofClient.set(client, own);
    try {
      return await own.transaction(work, config);
    } finally {
      client.release();
    }
  };
  return Object.assign(db, { transaction });
}

/** A PostgreSQL database, which other servers may work on too. @throws StartError when it does not answer */
export async function openPostgres(settings: PostgresSettings): Promise<OpenDatabase> {
  const { databaseUrl: url, databaseDirectUrl: directUrl, databasePool: size } = settings;
  const isPooled = directUrl !== url;
  const tryAgain = tryingAgain({ lockWaiters: Math.max(1, Math.floor(size / 4)) });
  const { pool, waits } = openPool({ url, size, isPooled, prepared: settings.databasePrepared }, tryAgain);
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    throw new StartError(`DATABASE_URL does not answer: ${messageOf(error)}`, error);
  }
  const limit = async (tx: OpenDatabase['db'], lockMs?: number) => {
    if (isPooled || lockMs !== undefined) await tx.execute(sql.raw(timeLimits('local', lockMs)));
  };
  const db = repeatTransactions(onPool(pool), tryAgain, limit);
  return {
    db,
    isShared: true,
    migrate: () => migratePostgres(directUrl),
    ping: async () => {
      await db.execute(sql`select 1`);
    },
    listen: (channel, ear) => Promise.resolve(listenPostgres(directUrl, channel, ear)),
    connections: () => ({
      open: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
      waits: { ...waits },
    }),
    close: () => pool.end(),
  };
}
