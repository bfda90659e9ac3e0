import * as T from 'typebox';
import { defineDeskSchemas } from '../../desk/call';
import { Actor, Days, nullable, pageOf, PageQuery, strictObject, Timestamp } from '../../desk/shapes.schemas';

const ChangedFields = T.Record(T.String(), T.Unknown());
const Word = T.String({ minLength: 1, maxLength: 100 });

/** One change, and who made it. */
export const AuditEntry = T.Object({
  audit_id: T.Integer(),
  at: Timestamp,
  actor: Actor,
  action: T.String(),
  subject: T.Object({ type: T.String(), id: T.String() }),
  before: ChangedFields,
  after: ChangedFields,
  address: nullable(T.String()),
  request_id: nullable(T.String()),
});

export const listAudit = defineDeskSchemas({
  summary: 'The changes made by staff, newest first',
  access: 'staff',
  permission: 'audit.read',
  query: strictObject({
    ...PageQuery,
    actor: T.Optional(
      T.String({ pattern: '^(cli|system|[1-9][0-9]{0,9})$', description: 'a staff id, `cli` or `system`' }),
    ),
    action: T.Optional(Word),
    subject_type: T.Optional(Word),
    subject_id: T.Optional(Word),
    ...Days,
  }),
  replies: { 200: pageOf(AuditEntry) },
});
