import type { Me } from '@contract/calls/desk/staff';
import { PERMISSIONS, ROLES, type Permission } from '@contract/desk/permissions';
import { idOf, isRecord, nonEmptyTextOf, numberOf, readList, textOf } from '@ui/guards';
import { browserStorage } from '@ui/storage/browserStorage';
import { createCredentials } from '@ui/storage/credentials';
import { parseStored } from '@ui/storage/plainStorage';

/** The signed-in member of staff, as the browser keeps it: no token, no password. */
export type StaffProfile = Pick<Me, 'staff_id' | 'name' | 'email' | 'role' | 'permissions'>;

/** What is stored under `desk_session`. */
export interface StoredSession {
  staff: StaffProfile;
  /** the last key, pointer or touch, in milliseconds since 1970 */
  activeAt: number;
}

const KEYS = { access: 'desk_access_token', refresh: 'desk_refresh_token', userId: 'desk_session' } as const;
export const SESSION_KEY = KEYS.userId;

export const credentials = createCredentials(KEYS, (text) => readSession(text)?.staff.staff_id ?? null);

/** The desk clears only its own keys, and the shop leaves them alone. */
export function isDeskKey(key: string): boolean {
  return key.startsWith('desk_');
}

/** @param text as stored, untrusted */
export function readSession(text: string | null): StoredSession | null {
  const stored = text === null ? undefined : parseStored(SESSION_KEY, text);
  if (!isRecord(stored)) return null;
  const staff = readProfile(stored.staff);
  return staff && { staff, activeAt: numberOf(stored.activeAt) ?? 0 };
}

/** Stores the profile at once: the base query tells by it whose tokens are stored. */
export function writeSession(session: StoredSession): void {
  browserStorage.set(SESSION_KEY, JSON.stringify(session));
}

/** @param value untrusted, from storage or a response */
export function readProfile(value: unknown): StaffProfile | null {
  if (!isRecord(value)) return null;
  const staff_id = idOf(value.staff_id);
  const name = nonEmptyTextOf(value.name);
  const role = ROLES.find((each) => each === value.role);
  if (staff_id === null || name === null || role === undefined) return null;
  const permissions = readList(value.permissions, readPermission);
  return { staff_id, name, email: textOf(value.email) ?? '', role, permissions };
}

function readPermission(value: unknown): Permission | null {
  return PERMISSIONS.find((permission) => permission === value) ?? null;
}
