import type { exportData } from '@contract/calls/privacy';
import type { SuccessOf } from '@contract/call';
import type { Database } from '../../db/client';
import { wireIncident } from './exportOf';
import { deleteIncidentsOf, findIncidentsOf } from './incidentsRepository';

/** What a customer reported, with what was recorded. */
export async function exportCustomer(
  db: Database,
  id: number,
): Promise<Pick<SuccessOf<typeof exportData>, 'incidents'>> {
  const found = await findIncidentsOf(db, id);
  return {
    incidents: found.map((incident) => ({ ...wireIncident(incident), recording: incident.recording })),
  };
}

export async function eraseCustomer(tx: Database, id: number): Promise<void> {
  await deleteIncidentsOf(tx, id);
}
