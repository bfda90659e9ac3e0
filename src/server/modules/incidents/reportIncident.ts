import type { reportIncident as call } from '@contract/calls/incidents';
import type { BodyOf, SuccessOf } from '@contract/defineCall';
import type { Database } from '../../db/client';
import { newIncidentCode } from './incidentCode';
import { insertIncident } from './incidentsRepository';

/** So many codes are tried; twenty million exist, and reports are kept for a month. */
const TRIES = 10;

/** Keeps what a shopper reports, under a code that can be told by phone. */
export async function reportIncident(
  db: Database,
  { sentence, recording }: BodyOf<typeof call>,
): Promise<SuccessOf<typeof call>> {
  const { page, app_version: appVersion } = recording;
  for (let left = TRIES; left > 0; left -= 1) {
    const code = newIncidentCode();
    const words = sentence?.trim();
    const report = { code, sentence: words || null, page, appVersion, recording };
    const id = await insertIncident(db, report);
    if (id !== undefined) return { incident_id: id, code };
  }
  throw new Error('No code was free for an incident');
}
