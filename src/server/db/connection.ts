import pg from 'pg';
import { ConnectionFailure } from './databaseErrors';

/** The client that Drizzle sends its statements to: the pool, or one of its connections. */
export interface Queryable {
  query(statement: pg.QueryConfig | string, values?: unknown[]): Promise<pg.QueryResult>;
}

/** Longer than the server's statement timeout, so a server without a response by then is unreachable. */
const RESPONSE_TIMEOUT_MS = 9_000;

interface Options {
  /** whether statements may have names */
  prepared: boolean;
  /** called when a response is overdue; the connection has already been destroyed */
  onTimeout: () => void;
}

/** Wraps a connection so that each statement resolves or fails in time. @throws ConnectionFailure if it breaks */
export function createConnection(client: pg.ClientBase, { prepared, onTimeout }: Options): Queryable {
  let failure: Error | undefined;
  // It may break between two statements of a transaction; without a listener the error would end the process.
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

/** Destroys a connection at once, since an unresponsive server would not close it properly either. */
export function destroyConnection(client: pg.ClientBase): void {
  if (client instanceof pg.Client) {
    client.connection.stream.destroy(new ConnectionFailure(`No answer within ${RESPONSE_TIMEOUT_MS} ms`));
  }
}

function withoutName(statement: pg.QueryConfig | string): pg.QueryConfig | string {
  return typeof statement === 'string' ? statement : { ...statement, name: undefined };
}
