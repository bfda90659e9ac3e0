import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readRecording } from './deployed/releaseBefore/recording';

const FOLDER = 'src/server/db/migrations';
const RELEASE_BEFORE = readRecording();

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

/** Migrations that may take something away, and what: the release before asks none of it. */
const UNASKED: Readonly<Record<string, readonly string[]>> = {
  '0020_drop_unused.sql': [
    'product_search_refresh',
    'product_search_refresh_changed',
    'search_query',
    'search_nearest',
    'search_stems',
    'search_fold',
    'place_order',
    'place_order_of_session',
    'product_search',
    'search_words',
  ],
};

const statements = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.sql') && name > `${RELEASE_BEFORE.lastMigration}.sql`)
  .flatMap((file) =>
    readFileSync(path.join(FOLDER, file), 'utf8')
      .replace(/--(?!>).*$/gm, '')
      .split(/--> statement-breakpoint|;\s*$/m)
      .map((statement) => ({ file, statement: statement.trim().replace(/\s+/g, ' ') })),
  );

const takesAway = (statement: string) => TAKES_AWAY.some((pattern) => pattern.test(statement));

const dropped = (statement: string) => /^drop (?:trigger|function|table) "?(\w+)/i.exec(statement)?.[1] ?? '';

it('a migration takes nothing that the release before asks for: that is dropped one release later', () => {
  const taking = statements.filter(
    ({ file, statement }) => takesAway(statement) && !UNASKED[file]?.includes(dropped(statement)),
  );
  expect(taking).toEqual([]);
});

it.each(Object.values(UNASKED).flat())('the release before does not ask for %s', (name) => {
  const asks = new RegExp(`\\b${name}\\b`);
  expect(RELEASE_BEFORE.texts.filter((text) => asks.test(text))).toEqual([]);
});

it('the names that it asks for are found in what was recorded of it', () => {
  expect(RELEASE_BEFORE.texts.some((text) => /\bproducts\b/.test(text))).toBe(true);
});

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
