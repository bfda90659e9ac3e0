import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { ROLES } from '@contract/desk/permissions';
import { bigIdentity, createdAt, identity, timestamptz } from './columns';

/** The people who run the shop. A shopper's account is never one of them, even with the same email. */
export const staff = pgTable(
  'staff',
  {
    id: identity(),
    email: text().notNull(),
    name: text().notNull(),
    role: text({ enum: ROLES }).notNull(),
    passwordHash: text().notNull(),
    isActive: boolean().notNull().default(true),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    /** to the minute */
    lastSeenAt: timestamptz(),
    /** wrong codes of the second factor since `wrongSince`; both are reset after an hour */
    wrongCodes: integer().notNull().default(0),
    wrongSince: timestamptz(),
  },
  (table) => [uniqueIndex('staff_email_key').on(sql`lower(${table.email})`)],
);

export const staffInvitations = pgTable(
  'staff_invitations',
  {
    id: identity(),
    email: text().notNull(),
    role: text({ enum: ROLES }).notNull(),
    /** SHA-256 of the link's token, hex */
    tokenHash: text().notNull().unique('staff_invitations_hash_key'),
    /** null: from the command line */
    invitedBy: integer().references(() => staff.id),
    createdAt: createdAt(),
    expiresAt: timestamptz().notNull(),
    /** when it was used, withdrawn or replaced by a newer one */
    endedAt: timestamptz(),
  },
  (table) => [
    index('staff_invitations_email_idx').on(sql`lower(${table.email})`),
    index('staff_invitations_expires_idx').on(table.expiresAt),
  ],
);

/** The second factor of a member of staff; a row exists once a first code has confirmed it. */
export const staffSecondSteps = pgTable('staff_second_steps', {
  staffId: integer()
    .primaryKey()
    .references(() => staff.id, { onDelete: 'cascade' }),
  /** base32; only read to verify a code */
  secret: text().notNull(),
  /** number of the last 30-second step since 1970 whose code was accepted */
  lastTimeStep: integer().notNull(),
  createdAt: createdAt(),
});

export const staffRecoveryCodes = pgTable(
  'staff_recovery_codes',
  {
    staffId: integer()
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    /** SHA-256 of the code, hex */
    codeHash: text().notNull(),
    usedAt: timestamptz(),
  },
  (table) => [primaryKey({ columns: [table.staffId, table.codeHash] })],
);

/** What a ticket is for: the code of signing in, or a new factor, when signing in (`enrol`) or signed in (`change`). */
export const TICKET_KINDS = ['code', 'enrol', 'change'] as const;

/** A ticket stands for a password that was right, until the code is there. */
export const staffTickets = pgTable(
  'staff_tickets',
  {
    id: bigIdentity(),
    staffId: integer()
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    kind: text({ enum: TICKET_KINDS }).notNull(),
    /** SHA-256 of the ticket, hex */
    tokenHash: text().notNull().unique('staff_tickets_hash_key'),
    /** base32, of the factor that the ticket sets up; null once it has ended */
    secret: text(),
    wrongCodes: integer().notNull().default(0),
    createdAt: createdAt(),
    expiresAt: timestamptz().notNull(),
    endedAt: timestamptz(),
  },
  (table) => [
    index('staff_tickets_staff_idx').on(table.staffId),
    index('staff_tickets_expires_idx').on(table.expiresAt),
  ],
);

/** Links by which staff choose a new password. */
export const staffResets = pgTable(
  'staff_resets',
  {
    id: bigIdentity(),
    staffId: integer()
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    /** SHA-256 of the link's token, hex */
    tokenHash: text().notNull().unique('staff_resets_hash_key'),
    /** whether it removes the second factor, too */
    removesFactor: boolean().notNull().default(false),
    createdAt: createdAt(),
    expiresAt: timestamptz().notNull(),
    /** when it was used, or replaced by a newer one */
    endedAt: timestamptz(),
  },
  (table) => [
    index('staff_resets_staff_idx').on(table.staffId, table.createdAt),
    index('staff_resets_expires_idx').on(table.expiresAt),
  ],
);

/** One row per sign-in. */
export const staffSessions = pgTable(
  'staff_sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    staffId: integer()
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    /** when it ends, however often its token is refreshed */
    endsAt: timestamptz().notNull(),
    /** when it was ended earlier */
    endedAt: timestamptz(),
    /** to the minute */
    lastUsedAt: timestamptz().notNull().defaultNow(),
    /** IP address of the sign-in */
    address: text(),
    /** `Chrome on Android` */
    agent: text().notNull(),
  },
  (table) => [
    index('staff_sessions_staff_idx').on(table.staffId),
    index('staff_sessions_ends_idx').on(table.endsAt),
  ],
);

/** The refresh tokens of a session; each use replaces one by the next. */
export const staffRefreshTokens = pgTable(
  'staff_refresh_tokens',
  {
    id: bigIdentity(),
    sessionId: uuid()
      .notNull()
      .references(() => staffSessions.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token, hex; the token itself is stored nowhere */
    tokenHash: text().notNull().unique('staff_refresh_tokens_hash_key'),
    /** the token that this one replaced */
    parentId: bigint({ mode: 'number' }),
    expiresAt: timestamptz().notNull(),
    usedAt: timestamptz(),
  },
  (table) => [
    index('staff_refresh_tokens_session_idx').on(table.sessionId),
    index('staff_refresh_tokens_parent_idx').on(table.parentId),
  ],
);

/** One row per key of a call that makes something: repeating it answers what was made then, and makes nothing. */
export const staffIdempotencyKeys = pgTable(
  'staff_idempotency_keys',
  {
    staffId: integer()
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    /** method and path, as `POST /api/desk/orders/10023/notes/` */
    target: text().notNull(),
    key: text().notNull(),
    /** SHA-256 of the canonical request body, hex */
    bodyHash: text().notNull(),
    /** what was made; not the answer, which would outlive an erasure */
    subjectId: bigint({ mode: 'number' }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.staffId, table.target, table.key] }),
    index('staff_idempotency_keys_created_idx').on(table.createdAt),
  ],
);
