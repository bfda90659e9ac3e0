import type { Database } from '../../src/server/db/client';

interface Client {
  query: (query: unknown, ...more: unknown[]) => unknown;
}

/** The SQL that the server sends to its database outside of transactions while the work runs. */
export async function recordQueries(db: Database, work: () => Promise<unknown>): Promise<string[]> {
  const queries: string[] = [];
  const client = clientOf(db);
  const { query: send } = client;
  const recording = jest.spyOn(client, 'query').mockImplementation(function record(query, ...more) {
    queries.push(textOf(query));
    return send.call(client, query, ...more);
  });
  await work().finally(() => recording.mockRestore());
  return queries;
}

/** The database's driver, which Drizzle keeps as `$client`. */
function clientOf(db: Database): Client {
  if ('$client' in db) return db.$client as Client;
  throw new Error('Drizzle has no $client.');
}

function textOf(query: unknown): string {
  return typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : String(query);
}
