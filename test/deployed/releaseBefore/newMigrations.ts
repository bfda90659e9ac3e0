import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const MIGRATIONS_FOLDER = 'src/server/db/migrations';

/** The names of all migrations, oldest first: `0022_desk_orders.sql`. */
export const migrationFiles = () =>
  readdirSync(MIGRATIONS_FOLDER)
    .filter((name) => name.endsWith('.sql'))
    .sort();

/** The statements of all migrations after this one: `file: STATEMENT`, without comments. */
export function statementsAfter(migration: string): string[] {
  return migrationFiles()
    .filter((name) => name > `${migration}.sql`)
    .flatMap((name) =>
      readFileSync(path.join(MIGRATIONS_FOLDER, name), 'utf8')
        .replace(/--(?!>).*$/gm, '')
        .split(/--> statement-breakpoint|;\s*$/m)
        .map((statement) => `${name}: ${statement.trim().replace(/\s+/g, ' ')}`),
    );
}

/** The table that a statement drops. */
export const droppedTable = (statement: string) => /\bdrop table "?(\w+)/i.exec(statement)?.[1];
