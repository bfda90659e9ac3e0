import { sql } from 'drizzle-orm';

/**
 * Put into a statement of a transaction that changes products: this server tells the others once it has committed, so
 * the trigger that tells of every other change is silent. A NOTIFY within the commit would make all commits wait in line.
 */
export const toldByServer = sql<string>`set_config('kanti.told_by_server', 'on', true)`;
