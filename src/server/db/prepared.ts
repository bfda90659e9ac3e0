import { sql, type Placeholder } from 'drizzle-orm';
import type { Database } from './client';

/**
 * A query that is put together once for a connection, for those that every request or order makes: putting one together
 * takes longer than sending it. It runs in a transaction, too. Named (`.prepare(name)`), PostgreSQL reads it once for a
 * connection; its columns must then keep their types as long as a server runs that prepares it.
 */
export function preparedOn<Query>(prepare: (db: Database) => Query): (db: Database) => Query {
  const made = new WeakMap<object, Query>();
  return (db) => {
    const connection = connectionOf(db);
    const query = made.get(connection) ?? prepare(db);
    made.set(connection, query);
    return query;
  };
}

/** The connection or pool that a query prepared on `db` is sent to; a transaction has a session of its own on it. */
function connectionOf({ _: { session } }: Database): object {
  return 'client' in session && session.client instanceof Object ? session.client : session;
}

/**
 * Waits for statements of a transaction that were sent together. They are carried out in their order, and after one that
 * fails all others fail, too, for the transaction is over: the first of them says why.
 */
export async function sentTogether(statements: readonly Promise<unknown>[]): Promise<void> {
  await Promise.allSettled(statements);
  for (const statement of statements) await statement;
}

/** A row whose values are given when the prepared query runs, each by the name of its column. */
export function filledLater<Name extends string>(names: readonly Name[]): Record<Name, Placeholder> {
  return names.reduce(
    (row, name) => ({ ...row, [name]: sql.placeholder(name) }),
    {} as Record<Name, Placeholder>,
  );
}
