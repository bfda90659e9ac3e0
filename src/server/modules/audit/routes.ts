import * as calls from '@contract/calls/desk/audit';
import * as schemas from '@contract/calls/desk/audit.schemas';
import type { Database } from '../../db/client';
import type { DeskApi } from '../../http/deskApi';
import { serveDeskCall } from '../../http/serveDeskCall';
import { listAudit } from './listAudit';

export function auditRoutes(desk: DeskApi, { db }: { db: Database }): void {
  serveDeskCall(desk, calls.listAudit, schemas.listAudit, async ({ query }) => ({
    status: 200,
    body: await listAudit(db, query),
  }));
}
