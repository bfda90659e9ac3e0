import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bigIdentity, createdAt, identity, timestamptz } from './columns';

export const users = pgTable(
  'users',
  {
    id: identity(),
    username: text().notNull(),
    email: text().notNull(),
    passwordHash: text().notNull(),
    firstName: text().notNull().default(''),
    lastName: text().notNull().default(''),
    address: text().notNull().default(''),
    phone: text().notNull().default(''),
    /** when the customer confirmed the email; null: not yet */
    emailVerifiedAt: timestamptz(),
    /** a new email that becomes valid once its link is opened */
    pendingEmail: text(),
    /** when the account is to be erased, at the customer's request */
    deletionDueAt: timestamptz(),
    deletionDropsReviews: boolean().notNull().default(false),
    /** when it was erased: the row stays for accounting, and no lookup finds it */
    erasedAt: timestamptz(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('users_username_key').on(sql`lower(${table.username})`),
    uniqueIndex('users_email_key').on(sql`lower(${table.email})`),
    index('users_deletion_due_idx')
      .on(table.deletionDueAt)
      .where(sql`${table.deletionDueAt} is not null`),
  ],
);

export const passwordResets = pgTable(
  'password_resets',
  {
    id: bigIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: text().notNull().unique('password_resets_hash_key'),
    createdAt: createdAt(),
    expiresAt: timestamptz().notNull(),
    usedAt: timestamptz(),
  },
  (table) => [
    index('password_resets_user_idx').on(table.userId),
    index('password_resets_expires_idx').on(table.expiresAt),
  ],
);

/** Links by which customers confirm their email. */
export const emailConfirmations = pgTable(
  'email_confirmations',
  {
    id: bigIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    /** whether the link confirms a changed email, not just another link for the same one */
    isChange: boolean().notNull(),
    tokenHash: text().notNull().unique('email_confirmations_hash_key'),
    createdAt: createdAt(),
    expiresAt: timestamptz().notNull(),
    /** when it was opened, or replaced by a newer one */
    endedAt: timestamptz(),
  },
  (table) => [
    index('email_confirmations_user_idx').on(table.userId, table.createdAt),
    index('email_confirmations_expires_idx').on(table.expiresAt),
  ],
);

/** The browsers from which an account has signed in, recognised by their cookie. */
export const devices = pgTable(
  'devices',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the cookie, hex */
    tokenHash: text().notNull(),
    createdAt: createdAt(),
    seenAt: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.tokenHash] }),
    index('devices_seen_idx').on(table.seenAt),
  ],
);

/** The second step of signing in; a row exists once a customer has started to set it up. */
export const secondSteps = pgTable('second_steps', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** base32; only read to verify a code */
  secret: text().notNull(),
  /** null until a first code has proved that the customer's app has the secret */
  turnedOnAt: timestamptz(),
  /** number of the last 30-second step since 1970 whose code was accepted */
  lastTimeStep: integer(),
  /** wrong codes since `wrongSince`; both are reset after an hour */
  wrongCodes: integer().notNull().default(0),
  wrongSince: timestamptz(),
});

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the code, hex */
    codeHash: text().notNull(),
    usedAt: timestamptz(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);
