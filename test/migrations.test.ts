import { toSnakeCase } from 'drizzle-orm/casing';
import { TABLE_OWNERS } from './boundaries/owners';
import { statementsAfter } from './deployed/releaseBefore/newMigrations';
import { readRecording } from './deployed/releaseBefore/recording';

const releaseBefore = readRecording();

/** What takes something away from the release before, which works beside the new one while servers are replaced. */
const TAKES_AWAY = [
  /\bdrop\s+(?!index)\w+/i,
  /\brename\b/i,
  /\bset\s+data\s+type\b/i,
  /\balter\s+column\s+\S+\s+type\b/i,
  /\bset\s+not\s+null\b/i,
  /\badd\s+column\b(?=.*\bnot\s+null\b)(?!.*\bdefault\b)/i,
  /\btruncate\b/i,
];

const UNASKED = 'the release before asks none of them';
const WROTE_DEAD = 'it wrote product_search and search_words, of which the release before asks nothing';

/** Statements that may stand, by their beginning, and why. An index is no part of what a release asks for. */
const ALLOWED: Readonly<Record<string, string>> = {
  '0020_drop_unused.sql: DROP TRIGGER "product_search_refresh"': WROTE_DEAD,
  '0020_drop_unused.sql: DROP TRIGGER "product_search_refresh_changed"': WROTE_DEAD,
  '0020_drop_unused.sql: DROP FUNCTION product_search_refresh(': WROTE_DEAD,
  ...Object.fromEntries(
    [
      ...['FUNCTION search_query(', 'FUNCTION search_nearest(', 'FUNCTION search_stems('],
      ...['FUNCTION search_fold(', 'FUNCTION place_order(', 'FUNCTION place_order_of_session('],
      ...['TABLE "product_search"', 'TABLE "search_words"'],
    ].map((what) => [`0020_drop_unused.sql: DROP ${what}`, UNASKED]),
  ),
};

const takesAway = (statement: string) => TAKES_AWAY.some((pattern) => pattern.test(statement));

it('a migration takes nothing from the release before: what goes is dropped one release later', () => {
  const isAllowed = (statement: string) =>
    Object.keys(ALLOWED).some((beginning) => statement.startsWith(beginning));
  const taking = statementsAfter(releaseBefore.lastMigration).filter(takesAway);
  expect(taking.filter((statement) => !isAllowed(statement))).toEqual([]);
});

const unasked = Object.keys(ALLOWED).filter((beginning) => ALLOWED[beginning] === UNASKED);

it.each(unasked.map((beginning) => /(\w+)\W*$/.exec(beginning)?.[1] ?? ''))(
  'the release before does not ask for %s',
  (name) => {
    const asks = new RegExp(`\\b${name}\\b`);
    expect(releaseBefore.texts.filter((text) => asks.test(text))).toEqual([]);
  },
);

it.each(Object.values(TABLE_OWNERS).flat().map(toSnakeCase))(
  'what it asks of %s was recorded, unless the table is newer',
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
])('the rule knows %s', (statement) => {
  expect(takesAway(statement)).toBe(true);
});
