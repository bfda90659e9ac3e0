import { sql, type Placeholder } from 'drizzle-orm';
import type { Database } from './client';

/**
 * A query that is put together once for a connection (of a transaction) or a database, for those that every request or
 * order makes: putting one together takes longer than sending it. Named (`.prepare(name)`), PostgreSQL reads it once for a
 * connection, too.
 */
export function preparedOn<Query, Sample extends unknown[] = []>(
  prepare: (db: Database, ...sample: Sample) => Query,
): (db: Database, ...sample: Sample) => Query {
  const made = new WeakMap<object, Query>();
  return (db, ...sample) => {
    const { session } = db._;
    const query = made.get(session) ?? prepare(db, ...sample);
    made.set(session, query);
    return query;
  };
}

/** To prepare the insertion of rows that have the columns of this one. */
export function placeholdersOf<Row extends object>(row: Row): { [Name in keyof Row]: Placeholder } {
  const names = Object.keys(row).map((name) => [name, sql.placeholder(name)]);
  return Object.fromEntries(names) as { [Name in keyof Row]: Placeholder };
}
