import type { listAudit as listAuditCall } from '@contract/calls/desk/audit';
import type { QueryOf, SuccessOf } from '@contract/call';
import { PAGE_SIZE } from '@contract/desk/lists';
import { MAX_ID } from '@contract/entities/id.schemas';
import type { Database } from '../../db/client';
import { fieldError } from '../../errors';
import { decodeCursor, pageOf } from '../../http/cursor';
import { parseDays } from '../../http/days';
import { findEntries, type AuditFilters, type AuditRow } from './auditRepository';

type Query = QueryOf<typeof listAuditCall>;
type Page = SuccessOf<typeof listAuditCall>;

/** A page of the audit, newest first. @throws ShopError invalid_request */
export async function listAudit(
  db: Database,
  { limit = PAGE_SIZE, after, ...filters }: Query,
): Promise<Page> {
  const scope = { sort: '-id', filters };
  const [before] = after === undefined ? [] : decodeCursor(scope, after, 1);
  const rows = await findEntries(db, parseFilters(filters), {
    limit: limit + 1,
    before: before === undefined ? undefined : Number(before),
  });
  return pageOf(rows, { limit, scope, keyOf: ({ id }) => [String(id)], toItem });
}

function parseFilters({ actor, action, subject_type, subject_id, from, to }: Query): AuditFilters {
  return {
    ...(actor !== undefined && actorFilter(actor)),
    action,
    subjectType: subject_type,
    subjectId: subject_id,
    ...parseDays({ from, to }),
  };
}

function actorFilter(actor: string): Pick<AuditFilters, 'actorKind' | 'staffId'> {
  if (actor === 'cli' || actor === 'system') return { actorKind: actor };
  const staffId = Number(actor);
  if (staffId > MAX_ID) throw fieldError('actor', 'Use the id of somebody on the staff, cli or system.');
  return { staffId };
}

function toItem(row: AuditRow): Page['items'][number] {
  return {
    audit_id: row.id,
    at: row.at.toISOString(),
    actor: { kind: row.actorKind, staff_id: row.staffId, name: row.actorName, role: row.actorRole },
    action: row.action,
    subject: { type: row.subjectType, id: row.subjectId },
    before: row.before,
    after: row.after,
    address: row.address,
    request_id: row.requestId,
  };
}
