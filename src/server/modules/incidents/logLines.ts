import type { IncidentRow } from './incidentsRepository';

/** The fields of a log line that may leave the server: none that identifies a person or a machine. */
const SAFE_LOG_FIELDS = ['level', 'time', 'reqId', 'msg', 'responseTime', 'err'] as const;

/** Finds the log lines about the requests of a report. @param lines JSON, as the server logs */
export function logLinesOf(
  { recording }: Pick<IncidentRow, 'recording'>,
  lines: Iterable<string>,
): Record<string, unknown>[] {
  const requestIds = requestIdsOf(recording.entries);
  if (requestIds.size === 0) return [];
  const records = [...lines].map(parseLine).filter((record) => record !== null);
  return records.filter(({ reqId }) => requestIds.has(reqId)).map(toSafeRecord);
}

function requestIdsOf(entries: unknown): Set<unknown> {
  if (!Array.isArray(entries)) return new Set();
  const ids = (entries as Record<string, unknown>[]).map(({ requestId }) => requestId);
  return new Set(ids.filter((id) => typeof id === 'string'));
}

function toSafeRecord(record: Record<string, unknown>): Record<string, unknown> {
  const { req, res } = record as Record<'req' | 'res', Record<string, unknown> | undefined>;
  return {
    ...Object.fromEntries(SAFE_LOG_FIELDS.filter((key) => key in record).map((key) => [key, record[key]])),
    ...(req && { method: req.method, route: req.route, params: req.params }),
    ...(res && { status: res.statusCode }),
  };
}

function parseLine(line: string): Record<string, unknown> | null {
  try {
    const record: unknown = JSON.parse(line);
    return typeof record === 'object' && record !== null ? (record as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
