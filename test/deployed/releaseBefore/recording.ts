import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { RecordedStatements } from './recordingProxy';

/** The database statements of the previous release, as `record.ts` recorded them. */
export interface Recording extends RecordedStatements {
  recordedAt: string;
  /** the newest migration of that release, such as `0019_devices_seen` */
  lastMigration: string;
}

export const RECORDING_FILE = path.join('test', 'deployed', 'releaseBefore', 'statements.json');

export const readRecording = () => JSON.parse(readFileSync(RECORDING_FILE, 'utf8')) as Recording;

/**
 * Runs a statement on a connection of the previous release.
 * @returns the row count, and the OIDs of the column types
 */
export type RunStatement = (
  text: string,
  values: unknown[],
  name: string | null,
) => Promise<{ rows: number | null; types: number[] }>;

interface ReplayedStatement {
  statement: string;
  /** the result, or the error as text */
  outcome: Awaited<ReturnType<RunStatement>> | string;
}

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/**
 * Runs all statements again. Timestamps are shifted, so that they are as far from now as they were at the recording.
 */
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

/** The number of database connections in the recording. */
export const clientCount = ({ calls }: Recording) => Math.max(...calls.map(([client]) => client)) + 1;
