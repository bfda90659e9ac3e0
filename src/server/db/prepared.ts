import { sql, type Placeholder } from 'drizzle-orm';
import type { Database } from './client';

/** What is made once for each key, and kept as long as the key is. */
export function memoizePerKey<Key extends WeakKey, Value>(create: (key: Key) => Value): (key: Key) => Value {
  const cache = new WeakMap<Key, Value>();
  return (key) => {
    const value = cache.get(key) ?? create(key);
    cache.set(key, value);
    return value;
  };
}

/**
 * A query that is put together once for a connection, for those that every request or order makes: putting one together
 * takes longer than sending it. It runs in a transaction, too. It has a name (`.prepare(name)`), by which PostgreSQL
 * parses and plans it once for a connection: the columns that it answers with must keep their types as long as a server
 * runs that prepares it.
 */
export function preparePerConnection<Query>(prepare: (db: Database) => Query): (db: Database) => Query {
  return memoizePerKey(prepare);
}

/**
 * Waits for statements of a transaction that were sent together, none waiting for another's answer: one round trip. They
 * are carried out in their order, and after one that fails all others fail, too, for the transaction is over: the first of
 * them says why.
 */
export async function awaitPipelined<Statements extends readonly unknown[]>(
  statements: readonly [...Statements],
): Promise<{ [Index in keyof Statements]: Awaited<Statements[Index]> }> {
  await Promise.allSettled(statements);
  return Promise.all(statements);
}

/** A row whose values are given when the prepared query runs, each by the name of its column. */
export function placeholdersFor<Name extends string>(names: readonly Name[]): Record<Name, Placeholder> {
  return names.reduce(
    (row, name) => ({ ...row, [name]: sql.placeholder(name) }),
    {} as Record<Name, Placeholder>,
  );
}
