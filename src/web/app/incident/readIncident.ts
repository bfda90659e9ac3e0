import { isRecord, listOf, numberOf, textOf } from '../../shared/guards';
import type { Entry, Recording } from '../recording/recorder';

export interface Incident {
  code: string | null;
  sentence: string | null;
  recording: Recording;
}

const FORMAT = 1;

/** An export of `incidents export`, or a recording alone. @throws Error that says what is wrong with the file */
export function readIncident(text: string): Incident {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    throw new Error('This file is no JSON.');
  }
  const found = isRecord(file) && isRecord(file.recording) ? file.recording : file;
  if (!isRecord(found) || !isRecord(found.before)) throw new Error('This file is no report of a problem.');
  if (found.format !== FORMAT)
    throw new Error('This report was written in a form that this shop does not know.');
  const { before } = found;
  const frame = isRecord(file) ? file : {};
  return {
    code: textOf(frame.code),
    sentence: textOf(frame.sentence),
    recording: {
      format: FORMAT,
      app_version: textOf(found.app_version) ?? '',
      page: textOf(found.page) ?? '',
      recorded_at: textOf(found.recorded_at) ?? '',
      before,
      entries: listOf(found.entries, readEntry),
    },
  };
}

function readEntry(value: unknown): Entry | null {
  if (!isRecord(value) || numberOf(value.at) === null || textOf(value.name) === null) return null;
  return ['action', 'machine', 'call'].includes(String(value.kind)) ? (value as unknown as Entry) : null;
}
