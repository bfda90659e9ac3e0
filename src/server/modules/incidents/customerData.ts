import type { exportData } from '@contract/calls/privacy';
import type { SuccessOf } from '@contract/call';
import type { Database } from '../../db/client';
import { toWireIncident } from './exportIncident';
import { deleteIncidentsOf, findIncidentsOf } from './incidentsRepository';

/** A customer's reports with their recordings. */
export async function exportCustomer(
  db: Database,
  id: number,
): Promise<Pick<SuccessOf<typeof exportData>, 'incidents'>> {
  const rows = await findIncidentsOf(db, id);
  return {
    incidents: rows.map((incident) => ({ ...toWireIncident(incident), recording: incident.recording })),
  };
}

export async function eraseCustomer(tx: Database, id: number): Promise<void> {
  await deleteIncidentsOf(tx, id);
}
