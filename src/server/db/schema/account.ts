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
    /** when the customer proved to read the email's letters; null: not yet */
    emailVerifiedAt: timestamptz(),
    /** a new email that counts once its link is opened */
    pendingEmail: text(),
    /** when the account is erased, as its customer wishes */
    deletionDueAt: timestamptz(),
    deletionDropsReviews: boolean().notNull().default(false),
    /** when it was erased: the row stays for the books, and is found by nobody */
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

/** A link by which a customer proves to read the letters of an email. */
export const emailConfirmations = pgTable(
  'email_confirmations',
  {
    id: bigIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    /** the customer changed the email, and did not only ask for another link */
    isChange: boolean().notNull(),
    tokenHash: text().notNull().unique('email_confirmations_hash_key'),
    createdAt: createdAt(),
    expiresAt: timestamptz().notNull(),
    /** when it was opened, or a newer one took its place */
    endedAt: timestamptz(),
  },
  (table) => [
    index('email_confirmations_user_idx').on(table.userId, table.createdAt),
    index('email_confirmations_expires_idx').on(table.expiresAt),
  ],
);

/** The browsers that an account has been signed in from, known by their cookie. */
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

/** The second step of signing in, where a customer has begun to turn it on. */
export const secondSteps = pgTable('second_steps', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** base32; read by nothing but the check of a code */
  secret: text().notNull(),
  /** null until a first code has proved that the customer's app knows the secret */
  turnedOnAt: timestamptz(),
  /** the last 30 seconds whose code was accepted, since 1970 */
  lastTimeStep: integer(),
  /** wrong codes since `wrongSince`, which begins anew after an hour */
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
