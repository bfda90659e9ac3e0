import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Database } from '../../src/server/db/client';
import { users } from '../../src/server/db/schema';
import { shopTokens } from '../../src/server/credentials/accessTokens';
import { newOpaqueToken } from '../../src/server/credentials/opaqueTokens';
import { insertRefreshToken } from '../../src/server/modules/auth/sessionsRepository';
import { customerWith, type Customer } from './customer';
import { makeDatabase, urlOf } from './database';
import { makeShop, type TestSettings } from './shop';
import { SERVER, type ServerProcess, startServer } from './serverProcess';

const HOUR_MS = 60 * 60 * 1000;
const JWT_SECRET = 'the same secret on every server of the shop';

export interface ServersOfOneShop {
  addresses: string[];
  db: Database;
  processes: ServerProcess[];
  /** creates so many customers, distributed over the servers; their tokens are valid at each */
  customers: (count: number) => Promise<Customer[]>;
  close: () => Promise<void>;
}

/** Starts two server processes on one PostgreSQL database (TEST_DATABASE_URL). */
export async function twoServers(settings: TestSettings = {}): Promise<ServersOfOneShop> {
  const database = await makeDatabase();
  const databaseUrl = await urlOf(database);
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'kanti-servers-'));
  const processes = ['one', 'two'].map((name) =>
    startServer(SERVER, {
      ...{ PORT: '0', DATA_DIR: path.join(dataDir, name), DATABASE_URL: databaseUrl, JWT_SECRET },
      ...{ RATE_LIMIT: 'off', ...settings },
    }),
  );
  const addresses = await Promise.all(processes.map(({ address }) => address));
  const close = async () => {
    await Promise.all(processes.map((server) => server.signal('SIGKILL')));
    await database.close();
    await rm(dataDir, { recursive: true });
  };
  const customers = createCustomersIn(database.db, addresses);
  return { addresses, db: database.db, processes, customers, close };
}

/** Starts one server inside the test process, on the database of the test run. */
export async function oneServer(settings: TestSettings = {}): Promise<ServersOfOneShop> {
  const shop = await makeShop({ JWT_SECRET, ...settings });
  const { db } = shop.database;
  const addresses = [shop.address];
  const customers = createCustomersIn(db, addresses);
  return { addresses, db, processes: [], customers, close: () => shop.close() };
}

function createCustomersIn(db: Database, addresses: string[]): ServersOfOneShop['customers'] {
  const tokens = shopTokens(JWT_SECRET);
  return async (count) => {
    const names = Array.from({ length: count }, () => randomUUID());
    const rows = await db
      .insert(users)
      .values(names.map((username) => ({ username, email: `${username}@example.com`, passwordHash: 'none' })))
      .returning({ id: users.id });
    return Promise.all(
      rows.map(async ({ id }, at) => {
        const familyId = randomUUID();
        const { tokenHash } = newOpaqueToken();
        const expiresAt = new Date(Date.now() + HOUR_MS);
        await insertRefreshToken(db, { userId: id, familyId, tokenHash, expiresAt });
        const access = tokens.issue({ id, sessionId: familyId });
        return customerWith(addresses[at % addresses.length] ?? '', { id, access });
      }),
    );
  };
}
