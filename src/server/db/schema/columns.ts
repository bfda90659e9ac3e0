import { bigint, customType, integer, timestamp } from 'drizzle-orm/pg-core';

/** Kobo fit a JavaScript number up to 90 million million naira. */
export const kobo = () => bigint({ mode: 'number' });

export const timestamptz = () => timestamp({ withTimezone: true, mode: 'date' });

export const createdAt = () => timestamptz().notNull().defaultNow();

export const identity = () => integer().primaryKey().generatedAlwaysAsIdentity();

/** For tables that grow with traffic and may exceed 2,147,483,647 rows. */
export const bigIdentity = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();

/** Compared bytewise, so that order and indexes are the same in every database locale. */
export const bytewiseText = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/** A 64-bit transaction id, which increases in start order and never wraps around. */
export const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' });
