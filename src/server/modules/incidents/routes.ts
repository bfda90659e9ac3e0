import type { FastifyInstance } from 'fastify';
import { INCIDENT_BYTES, reportIncident as call } from '@contract/calls/incidents';
import * as schemas from '@contract/calls/incidents.schemas';
import type { Database } from '../../db/client';
import { serveCall } from '../../http/serveCall';
import { reportIncident } from './reportIncident';

export function incidentRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  void app.register((scope, _options, done) => {
    scope.addHook('onRoute', (route) => {
      route.bodyLimit = INCIDENT_BYTES;
    });
    serveCall(scope, call, schemas.reportIncident, async ({ body, request }) => {
      const incident = await reportIncident(db, body);
      request.log.info({ incident: incident.code }, 'a problem was reported');
      return { status: 201, body: incident };
    });
    done();
  });
}
