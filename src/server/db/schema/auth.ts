import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bigIdentity, createdAt, identity, moment } from './columns';

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
    emailVerifiedAt: moment(),
    /** a new email that counts once its link is opened */
    pendingEmail: text(),
    /** when the account is erased, as its customer wishes */
    deletionDueAt: moment(),
    deletionDropsReviews: boolean().notNull().default(false),
    /** when it was erased: the row stays for the books, and is found by nobody */
    erasedAt: moment(),
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

/** One row a refresh token; a family is one sign-in and everything rotated from it. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    id: identity(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    familyId: uuid().notNull(),
    /** when the sign-in was; rotating the token does not extend a session for ever */
    familyStartedAt: createdAt(),
    /** SHA-256 of the token, hex; the token itself is stored nowhere */
    tokenHash: text().notNull().unique('refresh_tokens_hash_key'),
    /** `Chrome on Android`, by the User-Agent of the sign-in */
    browser: text().notNull().default('Unknown browser'),
    /** the token this one replaced */
    parentId: integer(),
    createdAt: createdAt(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
    revokedAt: moment(),
  },
  (table) => [
    index('refresh_tokens_family_idx').on(table.familyId),
    index('refresh_tokens_user_idx').on(table.userId),
    index('refresh_tokens_parent_idx').on(table.parentId),
    index('refresh_tokens_expires_idx').on(table.expiresAt),
    index('refresh_tokens_revoked_idx')
      .on(table.revokedAt)
      .where(sql`${table.revokedAt} is not null`),
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
    expiresAt: moment().notNull(),
    usedAt: moment(),
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
    expiresAt: moment().notNull(),
    /** when it was opened, or a newer one took its place */
    endedAt: moment(),
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
    seenAt: moment().notNull().defaultNow(),
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
  turnedOnAt: moment(),
  /** the last 30 seconds whose code was accepted, since 1970 */
  lastTimeStep: integer(),
  /** wrong codes since `wrongSince`, which begins anew after an hour */
  wrongCodes: integer().notNull().default(0),
  wrongSince: moment(),
});

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the code, hex */
    codeHash: text().notNull(),
    usedAt: moment(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

/** A sign-in whose password was right and whose code is awaited. */
export const signInChallenges = pgTable(
  'sign_in_challenges',
  {
    id: bigIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: text().notNull().unique('sign_in_challenges_hash_key'),
    expiresAt: moment().notNull(),
    wrongCodes: integer().notNull().default(0),
    usedAt: moment(),
  },
  (table) => [
    index('sign_in_challenges_user_idx').on(table.userId),
    index('sign_in_challenges_expires_idx').on(table.expiresAt),
  ],
);
