import type { Database } from './client';

/**
 * A query that is put together once for a database, for those that every request or order makes: putting one together
 * takes longer than sending it. Named (`.prepare(name)`), PostgreSQL reads it once for a connection, too.
 */
export function preparedOn<Query>(prepare: (db: Database) => Query): (db: Database) => Query {
  const made = new WeakMap<Database, Query>();
  return (db) => {
    const query = made.get(db) ?? prepare(db);
    made.set(db, query);
    return query;
  };
}
