import type { FastifyInstance } from 'fastify';
import { readIncident, reportIncident as call } from '@contract/calls/incidents';
import * as schemas from '@contract/calls/incidents.schemas';
import type { Database } from '../../db/client';
import { ShopError } from '../../errors';
import type { RecentLog } from '../../http/recentLog';
import { serveCall } from '../../http/serveCall';
import { exportOf } from './exportOf';
import { findIncident } from './incidentsRepository';
import { plainCode, reportIncident } from './reportIncident';

interface Needs {
  db: Database;
  /** with the setting DEVTOOLS: what this server has logged last, and whoever knows a code may read its report */
  log: RecentLog | null;
}

export function incidentRoutes(app: FastifyInstance, { db, log }: Needs): void {
  serveCall(app, call, schemas.reportIncident, async ({ body, request, user }) => {
    const incident = await reportIncident(db, body, user?.id ?? null);
    request.log.info({ incident: incident.code }, 'a problem was reported');
    return { status: 201, body: incident };
  });
  if (!log) return;
  serveCall(app, readIncident, schemas.readIncident, async ({ params }) => {
    const incident = await findIncident(db, plainCode(params.code));
    if (!incident) throw new ShopError('not_found', 'There is no such report; reports are kept for 30 days.');
    return { status: 200, body: exportOf(incident, log.lines()) };
  });
}
