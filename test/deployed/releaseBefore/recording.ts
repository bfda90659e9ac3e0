import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Asked } from './recordingProxy';

/** What the release before asked its database while it worked, as `record.ts` wrote it down. */
export interface Recording extends Asked {
  recordedAt: string;
  /** the newest one that it knew, like `0019_devices_seen` */
  lastMigration: string;
}

export const RECORDING_FILE = path.join('test', 'deployed', 'releaseBefore', 'statements.json');

export const readRecording = () => JSON.parse(readFileSync(RECORDING_FILE, 'utf8')) as Recording;

/** A connection of the release before. @returns how many rows, and their columns' types by OID */
export type Ask = (
  text: string,
  values: unknown[],
  name: string | null,
) => Promise<{ rows: number | null; types: number[] }>;

interface Answered {
  asked: string;
  /** the answer, or the error */
  outcome: Awaited<ReturnType<Ask>> | string;
}

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** Asks it all once more, with times as far from now as they were then. */
export async function replay(
  { recordedAt, texts, calls }: Recording,
  clientOf: (at: number) => Ask,
): Promise<Answered[]> {
  const lateMs = Date.now() - Date.parse(recordedAt);
  const shifted = (value: string | null) =>
    value !== null && INSTANT.test(value) ? new Date(Date.parse(value) + lateMs).toISOString() : value;
  const answers: Answered[] = [];
  for (const [client, name, text, values] of calls) {
    const asked = texts[text] ?? '';
    const outcome = await clientOf(client)(asked, values.map(shifted), name).catch(String);
    answers.push({ asked, outcome });
  }
  return answers;
}

/** How many clients the recording has. */
export const clientsIn = ({ calls }: Recording) => Math.max(...calls.map(([client]) => client)) + 1;
