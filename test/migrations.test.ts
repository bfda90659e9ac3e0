import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const FOLDER = 'src/server/db/migrations';
/** Up to this one there was no release that had to go on beside a newer one. */
const FIRST_RELEASE = '0009';

/** What takes something away from the release before, which works beside the new one while servers are replaced. */
const TAKES_AWAY = [
  /\bdrop\s+(?!trigger|index)\w+/i,
  /\brename\b/i,
  /\bset\s+data\s+type\b/i,
  /\balter\s+column\s+\S+\s+type\b/i,
  /\bset\s+not\s+null\b/i,
  /\badd\s+column\b(?=.*\bnot\s+null\b)(?!.*\bdefault\b)/i,
  /\btruncate\b/i,
];

/** Statements that may stand, by their beginning, and why. An index is no part of what a release asks for. */
const ALLOWED: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['order_events', 'payment_attempts', 'password_resets'].map((table) => [
      `0012_volume.sql: ALTER TABLE "${table}" ALTER COLUMN "id" SET DATA TYPE bigint`,
      'no named prepared statement of the release before selects it, and it reads a bigint as it reads an integer',
    ]),
  ),
  '0017_accounts_and_promotions.sql: ALTER TABLE "orders" DROP CONSTRAINT "orders_total_check"':
    'it comes back in the same migration, and holds for what the release before writes, which is without a discount',
};

const statements = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.sql') && name.slice(0, 4) > FIRST_RELEASE)
  .flatMap((name) =>
    readFileSync(path.join(FOLDER, name), 'utf8')
      .replace(/--(?!>).*$/gm, '')
      .split(/--> statement-breakpoint|;\s*$/m)
      .map((statement) => `${name}: ${statement.trim().replace(/\s+/g, ' ')}`),
  );

const isAllowed = (statement: string) =>
  Object.keys(ALLOWED).some((beginning) => statement.startsWith(beginning));

it('a migration takes nothing from the release before: what goes is dropped one release later', () => {
  expect(statements.length).toBeGreaterThan(0);
  const taking = statements.filter((statement) => TAKES_AWAY.some((pattern) => pattern.test(statement)));
  expect(taking.filter((statement) => !isAllowed(statement))).toEqual([]);
});

it.each([
  'ALTER TABLE "orders" DROP COLUMN "note"',
  'DROP FUNCTION place_order(jsonb)',
  'DROP TABLE "refunds"',
  'ALTER TABLE "orders" RENAME COLUMN "note" TO "order_note"',
  'ALTER TABLE "orders" ALTER COLUMN "id" SET DATA TYPE bigint',
  'ALTER TABLE "orders" ALTER COLUMN "id" TYPE bigint',
  'ALTER TABLE "orders" ALTER COLUMN "note" SET NOT NULL',
  'ALTER TABLE "orders" ADD COLUMN "paid_at" timestamp NOT NULL',
])('the rule knows %s', (statement) => {
  expect(TAKES_AWAY.some((pattern) => pattern.test(statement))).toBe(true);
});
