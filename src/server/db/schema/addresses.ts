import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, identity } from './columns';
import { users } from './account';

/** Saved addresses of customers. */
export const addresses = pgTable(
  'addresses',
  {
    id: identity(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** the profile's address; `users` has its address and phone, too */
    isProfile: boolean().notNull().default(false),
    isDefaultShipping: boolean().notNull().default(false),
    isDefaultBilling: boolean().notNull().default(false),
    label: text().notNull().default(''),
    firstName: text().notNull(),
    lastName: text().notNull(),
    address: text().notNull(),
    address2: text().notNull().default(''),
    city: text().notNull().default(''),
    state: text().notNull().default(''),
    postalCode: text().notNull().default(''),
    country: text().notNull().default(''),
    phone: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('addresses_user_idx').on(table.userId),
    uniqueIndex('addresses_profile_key')
      .on(table.userId)
      .where(sql`${table.isProfile}`),
    uniqueIndex('addresses_default_shipping_key')
      .on(table.userId)
      .where(sql`${table.isDefaultShipping}`),
    uniqueIndex('addresses_default_billing_key')
      .on(table.userId)
      .where(sql`${table.isDefaultBilling}`),
  ],
);
