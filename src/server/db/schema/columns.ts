import { bigint, integer, timestamp } from 'drizzle-orm/pg-core';

/** Kobo fit a JavaScript number up to 90 million million naira. */
export const kobo = () => bigint({ mode: 'number' });

export const moment = () => timestamp({ withTimezone: true, mode: 'date' });

export const createdAt = () => moment().notNull().defaultNow();

export const identity = () => integer().primaryKey().generatedAlwaysAsIdentity();
