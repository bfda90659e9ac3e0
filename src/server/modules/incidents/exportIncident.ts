import type { SuccessOf } from '@contract/call';
import type { readIncident } from '@contract/calls/incidents';
import type { IncidentRow } from './incidentsRepository';
import { logLinesOf } from './logLines';

/** A report as JSON, without its recording. */
export function toWireIncident(incident: Omit<IncidentRow, 'recording'>) {
  const { id, code, createdAt, page, appVersion, sentence } = incident;
  return {
    incident_id: id,
    code,
    created_at: createdAt.toISOString(),
    page,
    app_version: appVersion,
    sentence,
  };
}

/** A whole report, in the form that the page /__incident replays. @param log lines of the server's log, as JSON */
export function exportIncident(incident: IncidentRow, log: Iterable<string>): SuccessOf<typeof readIncident> {
  const { recording } = incident;
  return { ...toWireIncident(incident), recording, server_log: logLinesOf(incident, log) };
}
