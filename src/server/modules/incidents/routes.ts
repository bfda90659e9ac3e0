import { readIncident, reportIncident as call } from '@contract/calls/incidents';
import * as schemas from '@contract/calls/incidents.schemas';
import type { Database } from '../../db/client';
import { ShopError } from '../../errors';
import type { Api } from '../../http/api';
import type { RecentLog } from '../../http/recentLog';
import { serveCall } from '../../http/serveCall';
import { clientKeyOf, type CreateThrottle } from '../../plugins/throttling';
import type { Limit } from '../../plugins/throttlingCounters';
import { exportIncident } from './exportIncident';
import { findIncident } from './incidentsRepository';
import { normalizeCode, reportIncident } from './reportIncident';

const REPORT_LIMIT: Limit = { name: 'incidents', max: 5, windowMs: 60 * 60_000, keyOf: clientKeyOf };
/** Codes are short enough to be read out by phone, and therefore to be guessed. */
const READ_LIMIT: Limit = { name: 'incident-codes', max: 10, windowMs: 60_000, keyOf: clientKeyOf };

interface Options {
  db: Database;
  throttle: CreateThrottle;
  /** this server's last log lines, with the setting DEVTOOLS. Then a report can be read with its code alone */
  log: RecentLog | null;
}

export function incidentRoutes(api: Api, { db, throttle, log }: Options): void {
  void api.app.register((app, _options, done) => {
    // Counted before the body is read, since a refused report would cost as much as an accepted one.
    app.addHook('onRequest', throttle(REPORT_LIMIT).count);
    serveCall({ ...api, app }, call, schemas.reportIncident, async ({ body, request, user }) => {
      const incident = await reportIncident(db, body, user?.id ?? null);
      request.log.info({ incident: incident.code }, 'a problem was reported');
      return { status: 201, body: incident };
    });
    done();
  });
  if (!log) return;
  const readLimit = throttle(READ_LIMIT);
  serveCall(api, readIncident, schemas.readIncident, async ({ params, request }) => {
    await readLimit.count(request);
    const incident = await findIncident(db, normalizeCode(params.code));
    if (!incident)
      throw new ShopError('not_found', 'There is no report with this code. We keep reports for 30 days.');
    return { status: 200, body: exportIncident(incident, log.lines()) };
  });
}
