import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './account';
import { bigIdentity, createdAt, identity, timestamptz } from './columns';

/** One row per refresh token; a family is one sign-in and all tokens rotated from it. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    id: identity(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    familyId: uuid().notNull(),
    /** time of the sign-in, which limits the session however often its token is rotated */
    familyStartedAt: createdAt(),
    /** SHA-256 of the token, hex; the token itself is stored nowhere */
    tokenHash: text().notNull().unique('refresh_tokens_hash_key'),
    /** `Chrome on Android`, by the User-Agent of the sign-in */
    browser: text().notNull().default('Unknown browser'),
    /** the token this one replaced */
    parentId: integer(),
    createdAt: createdAt(),
    expiresAt: timestamptz().notNull(),
    usedAt: timestamptz(),
    revokedAt: timestamptz(),
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

/** Sign-ins with a correct password that still need the code of the second step. */
export const signInChallenges = pgTable(
  'sign_in_challenges',
  {
    id: bigIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: text().notNull().unique('sign_in_challenges_hash_key'),
    expiresAt: timestamptz().notNull(),
    wrongCodes: integer().notNull().default(0),
    usedAt: timestamptz(),
  },
  (table) => [
    index('sign_in_challenges_user_idx').on(table.userId),
    index('sign_in_challenges_expires_idx').on(table.expiresAt),
  ],
);
