import { bigint, customType, integer, timestamp } from 'drizzle-orm/pg-core';

/** Kobo fit a JavaScript number up to 90 million million naira. */
export const kobo = () => bigint({ mode: 'number' });

export const timestamptz = () => timestamp({ withTimezone: true, mode: 'date' });

export const createdAt = () => timestamptz().notNull().defaultNow();

export const identity = () => integer().primaryKey().generatedAlwaysAsIdentity();

/** Where rows grow with traffic: 2,147,483,647 may be reached. */
export const bigIdentity = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();

/** Compared byte by byte, so that its order and its indexes are the same in every database's locale. */
export const bytewiseText = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/** Transactions in the order of their beginning, for as long as the database lives. */
export const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' });
