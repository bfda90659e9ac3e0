import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { toSnakeCase } from 'drizzle-orm/casing';
import { TABLE_OWNERS } from './boundaries/owners';
import { migrationFiles, MIGRATIONS_FOLDER, statementsAfter } from './deployed/releaseBefore/newMigrations';
import { readRecording } from './deployed/releaseBefore/recording';
import { MIGRATION_HASHES } from './migrationHashes';

const releaseBefore = readRecording();

/** Statements that break the previous release, which runs beside the new one while servers are replaced. */
const DESTRUCTIVE = [
  /\bdrop\s+(?!index)\w+/i,
  /\brename\b/i,
  /\bset\s+data\s+type\b/i,
  /\balter\s+column\s+\S+\s+type\b/i,
  /\bset\s+not\s+null\b/i,
  /\badd\s+column\b(?=.*\bnot\s+null\b)(?!.*\bdefault\b)/i,
  /\btruncate\b/i,
];

const NOT_QUERIED = 'the release before asks none of them';
const WRITES_UNUSED_TABLES =
  'it wrote product_search and search_words, of which the release before asks nothing';

/** Allowed statements by their beginning, with the reason. No release queries an index by name. */
const ALLOWED: Readonly<Record<string, string>> = {
  '0021_desk.sql: CREATE TRIGGER "audit_only_grows"':
    'it refuses TRUNCATE of a table that the release before does not know',
  '0020_drop_unused.sql: DROP TRIGGER "product_search_refresh"': WRITES_UNUSED_TABLES,
  '0020_drop_unused.sql: DROP TRIGGER "product_search_refresh_changed"': WRITES_UNUSED_TABLES,
  '0020_drop_unused.sql: DROP FUNCTION product_search_refresh(': WRITES_UNUSED_TABLES,
  ...Object.fromEntries(
    [
      ...['FUNCTION search_query(', 'FUNCTION search_nearest(', 'FUNCTION search_stems('],
      ...['FUNCTION search_fold(', 'FUNCTION place_order(', 'FUNCTION place_order_of_session('],
      ...['TABLE "product_search"', 'TABLE "search_words"'],
    ].map((object) => [`0020_drop_unused.sql: DROP ${object}`, NOT_QUERIED]),
  ),
};

const isDestructive = (statement: string) => DESTRUCTIVE.some((pattern) => pattern.test(statement));

it('no migration removes anything that the previous release uses; it is dropped one release later', () => {
  const isAllowed = (statement: string) =>
    Object.keys(ALLOWED).some((beginning) => statement.startsWith(beginning));
  const destructive = statementsAfter(releaseBefore.lastMigration).filter(isDestructive);
  expect(destructive.filter((statement) => !isAllowed(statement))).toEqual([]);
});

it('no migration is changed, since a database that has run it does not run it again', () => {
  const hashOf = (name: string) =>
    createHash('sha256')
      .update(readFileSync(path.join(MIGRATIONS_FOLDER, name)))
      .digest('hex')
      .slice(0, 16);
  expect(Object.fromEntries(migrationFiles().map((name) => [name, hashOf(name)]))).toEqual(MIGRATION_HASHES);
});

const notQueried = Object.keys(ALLOWED).filter((beginning) => ALLOWED[beginning] === NOT_QUERIED);

it.each(notQueried.map((beginning) => /(\w+)\W*$/.exec(beginning)?.[1] ?? ''))(
  'the previous release does not query %s',
  (name) => {
    const usesName = new RegExp(`\\b${name}\\b`);
    expect(releaseBefore.texts.filter((text) => usesName.test(text))).toEqual([]);
  },
);

it.each(Object.values(TABLE_OWNERS).flat().map(toSnakeCase))(
  'the recording of the previous release has statements for table %s, unless the table is newer',
  (table) => {
    const isNewer = statementsAfter(releaseBefore.lastMigration).some((statement) =>
      statement.includes(`CREATE TABLE "${table}"`),
    );
    expect(isNewer || releaseBefore.texts.some((text) => text.includes(`"${table}"`))).toBe(true);
  },
);

it.each([
  'ALTER TABLE "orders" DROP COLUMN "note"',
  'DROP FUNCTION search_changed()',
  'DROP TRIGGER search_changed ON products',
  'DROP TABLE "refunds"',
  'ALTER TABLE "orders" RENAME COLUMN "note" TO "order_note"',
  'ALTER TABLE "orders" ALTER COLUMN "id" SET DATA TYPE bigint',
  'ALTER TABLE "orders" ALTER COLUMN "id" TYPE bigint',
  'ALTER TABLE "orders" ALTER COLUMN "note" SET NOT NULL',
  'ALTER TABLE "orders" ADD COLUMN "paid_at" timestamp NOT NULL',
])('the rule matches %s', (statement) => {
  expect(isDestructive(statement)).toBe(true);
});
