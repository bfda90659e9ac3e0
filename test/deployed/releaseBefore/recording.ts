import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { RecordedStatements } from './recordingProxy';

/** What the release before asked its database while it worked, as `record.ts` wrote it down. */
export interface Recording extends RecordedStatements {
  recordedAt: string;
  /** the newest one that it knew, like `0019_devices_seen` */
  lastMigration: string;
}

export const RECORDING_FILE = path.join('test', 'deployed', 'releaseBefore', 'statements.json');

export const readRecording = () => JSON.parse(readFileSync(RECORDING_FILE, 'utf8')) as Recording;

/** A connection of the release before. @returns how many rows, and their columns' types by OID */
export type RunStatement = (
  text: string,
  values: unknown[],
  name: string | null,
) => Promise<{ rows: number | null; types: number[] }>;

interface ReplayedStatement {
  statement: string;
  /** the answer, or the error */
  outcome: Awaited<ReturnType<RunStatement>> | string;
}

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** Asks it all once more, with times as far from now as they were then. */
export async function replay(
  { recordedAt, texts, calls }: Recording,
  clientOf: (at: number) => RunStatement,
): Promise<ReplayedStatement[]> {
  const offsetMs = Date.now() - Date.parse(recordedAt);
  const shiftTime = (value: string | null) =>
    value !== null && INSTANT.test(value) ? new Date(Date.parse(value) + offsetMs).toISOString() : value;
  const results: ReplayedStatement[] = [];
  for (const [client, name, text, values] of calls) {
    const statement = texts[text] ?? '';
    const outcome = await clientOf(client)(statement, values.map(shiftTime), name).catch(String);
    results.push({ statement, outcome });
  }
  return results;
}

/** How many clients the recording has. */
export const clientCount = ({ calls }: Recording) => Math.max(...calls.map(([client]) => client)) + 1;
