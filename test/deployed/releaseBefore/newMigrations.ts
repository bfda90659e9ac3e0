import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const FOLDER = 'src/server/db/migrations';

/** The statements of all migrations after this one: `file: STATEMENT`, without comments. */
export function statementsAfter(migration: string): string[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.sql') && name > `${migration}.sql`)
    .flatMap((name) =>
      readFileSync(path.join(FOLDER, name), 'utf8')
        .replace(/--(?!>).*$/gm, '')
        .split(/--> statement-breakpoint|;\s*$/m)
        .map((statement) => `${name}: ${statement.trim().replace(/\s+/g, ' ')}`),
    );
}

/** The table that a statement drops. */
export const droppedTable = (statement: string) => /\bdrop table "?(\w+)/i.exec(statement)?.[1];
