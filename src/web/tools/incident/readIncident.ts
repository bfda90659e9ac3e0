import { isRecord, readList, numberOf, textOf } from '@ui/guards';
import type { RecordedEntry, Recording } from '../recording/recorder';

export interface Incident {
  code: string | null;
  sentence: string | null;
  recording: Recording;
  /** the server's log lines about the calls of the recording */
  serverLog: ServerLogLine[];
}

export interface ServerLogLine {
  at: number;
  requestId: string;
  text: string;
}

const FORMAT = 1;

/** Reads a file of `incidents export`, or a recording alone. @throws Error with the problem as message */
export function readIncidentFile(text: string): Incident {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    throw new Error('This file is no JSON.');
  }
  return readIncident(file);
}

/** Reads a report from a file or from the server. @throws Error with the problem as message */
export function readIncident(file: unknown): Incident {
  const report = isRecord(file) && isRecord(file.recording) ? file.recording : file;
  if (!isRecord(report) || !isRecord(report.before)) throw new Error('This is no report of a problem.');
  if (report.format !== FORMAT)
    throw new Error('This report was written in a form that this shop does not know.');
  const { before } = report;
  const envelope = isRecord(file) ? file : {};
  return {
    code: textOf(envelope.code),
    sentence: textOf(envelope.sentence),
    recording: {
      format: FORMAT,
      app_version: textOf(report.app_version) ?? '',
      page: textOf(report.page) ?? '',
      recorded_at: textOf(report.recorded_at) ?? '',
      before,
      entries: readList(report.entries, readEntry),
    },
    serverLog: readList(envelope.server_log, readLogLine),
  };
}

function readEntry(value: unknown): RecordedEntry | null {
  if (!isRecord(value) || numberOf(value.at) === null || textOf(value.name) === null) return null;
  return ['action', 'machine', 'call'].includes(String(value.kind))
    ? (value as unknown as RecordedEntry)
    : null;
}

function readLogLine(value: unknown): ServerLogLine | null {
  if (!isRecord(value)) return null;
  const [at, requestId] = [numberOf(value.time), textOf(value.reqId)];
  if (at === null || requestId === null) return null;
  const { method, route, status, responseTime, msg } = value;
  const error = isRecord(value.err) ? value.err.message : undefined;
  const duration = typeof responseTime === 'number' ? `${responseTime} ms` : undefined;
  const parts = [method, route, status, duration, msg, error].filter(
    (part) => typeof part === 'string' || typeof part === 'number',
  );
  return { at, requestId, text: parts.join(' ') };
}
