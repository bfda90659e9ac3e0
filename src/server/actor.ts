import type { Role } from '@contract/desk/permissions';

/** Who makes a change. The `by` of every verb that changes an order. */
export type Actor = StaffActor | { kind: 'customer' | 'cli' | 'system' };

/** A member of staff, and the request by which they make the change. */
export interface StaffActor {
  kind: 'staff';
  staffId: number;
  name: string;
  email: string;
  role: Role;
  /** null while they sign in */
  sessionId: string | null;
  /** the caller's IP address; null if a proxy gives none */
  address: string | null;
  requestId: string;
}

/** An actor as it is stored and sent. */
export interface RecordedActor {
  kind: Actor['kind'];
  staff_id: number | null;
  name: string | null;
  role: Role | null;
}

export function toRecordedActor(actor: Actor): RecordedActor {
  return actor.kind === 'staff'
    ? { kind: 'staff', staff_id: actor.staffId, name: actor.name, role: actor.role }
    : { kind: actor.kind, staff_id: null, name: null, role: null };
}
