import pg from 'pg';
import { ConnectionFailure } from './databaseErrors';

/** What Drizzle sends its statements to: the pool, or one connection of it. */
export interface Queryable {
  query(statement: pg.QueryConfig | string, values?: unknown[]): Promise<pg.QueryResult>;
}

/** Longer than the server lets a statement run: whoever gives no answer by then is not there any more. */
const RESPONSE_TIMEOUT_MS = 9_000;

interface Options {
  /** whether statements may have names */
  prepared: boolean;
  /** gave no answer in time; the connection itself is cut off already */
  onTimeout: () => void;
}

/** A connection on which each statement has an answer in time, or the reason why there is none. */
export function createConnection(client: pg.ClientBase, { prepared, onTimeout }: Options): Queryable {
  let failure: Error | undefined;
  // It may break between two statements of a transaction; without a listener that would end the process.
  client.on('error', (error) => (failure ??= error));
  return {
    query: async (statement, values) => {
      const timer = setTimeout(() => {
        destroyConnection(client);
        onTimeout();
      }, RESPONSE_TIMEOUT_MS);
      try {
        return await client.query(prepared ? statement : withoutName(statement), values);
      } catch (error) {
        if (error instanceof pg.DatabaseError || !failure) throw error;
        throw new ConnectionFailure(failure.message, failure);
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

/** Ends a connection at once, since one that is silent answers no farewell either. */
export function destroyConnection(client: pg.ClientBase): void {
  if (client instanceof pg.Client) {
    client.connection.stream.destroy(new ConnectionFailure(`No answer within ${RESPONSE_TIMEOUT_MS} ms`));
  }
}

function withoutName(statement: pg.QueryConfig | string): pg.QueryConfig | string {
  return typeof statement === 'string' ? statement : { ...statement, name: undefined };
}
