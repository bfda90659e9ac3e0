import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
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
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('users_username_key').on(sql`lower(${table.username})`),
    uniqueIndex('users_email_key').on(sql`lower(${table.email})`),
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
