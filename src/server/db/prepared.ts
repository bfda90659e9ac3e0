import { sql, type Placeholder } from 'drizzle-orm';
import type { Database } from './client';

/** Memoizes a function by its argument; a value lives as long as its key. */
export function memoizePerKey<Key extends WeakKey, Value>(create: (key: Key) => Value): (key: Key) => Value {
  const cache = new WeakMap<Key, Value>();
  return (key) => {
    const value = cache.get(key) ?? create(key);
    cache.set(key, value);
    return value;
  };
}

/**
 * Builds a query once per connection, also for use in transactions. For queries of every request or order, since
 * building one takes longer than sending it. Its name (`.prepare(name)`) lets PostgreSQL parse and plan it once per
 * connection: the result columns must keep their types as long as a server runs that prepares it.
 */
export function preparePerConnection<Query>(prepare: (db: Database) => Query): (db: Database) => Query {
  return memoizePerKey(prepare);
}

/**
 * Awaits statements of a transaction that are pipelined in one round trip. They run in order, and once one has failed
 * all later ones fail, too, since the transaction is aborted: the first error is thrown, as it has the reason.
 */
export async function awaitPipelined<Statements extends readonly unknown[]>(
  statements: readonly [...Statements],
): Promise<{ [Index in keyof Statements]: Awaited<Statements[Index]> }> {
  await Promise.allSettled(statements);
  return Promise.all(statements);
}

/** A row of placeholders, named after their columns, for the values of a prepared query. */
export function placeholdersFor<Name extends string>(names: readonly Name[]): Record<Name, Placeholder> {
  return names.reduce(
    (row, name) => ({ ...row, [name]: sql.placeholder(name) }),
    {} as Record<Name, Placeholder>,
  );
}
