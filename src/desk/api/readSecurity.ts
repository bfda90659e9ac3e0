import type { SuccessOf } from '@contract/call';
import type {
  beginSecondFactor,
  confirmSecondFactor,
  listStaffSessions,
  StaffSession,
} from '@contract/calls/desk/security';
import type { Me } from '@contract/calls/desk/staff';
import { isRecord, nonEmptyTextOf, numberOf, readList, textOf } from '@ui/guards';

/** What the account's page needs beside the profile. */
export type AccountSecurity = Pick<Me, 'second_factor' | 'recovery_codes_left'>;
export type FactorTicket = SuccessOf<typeof beginSecondFactor>;
type NewCodes = SuccessOf<typeof confirmSecondFactor>;
type SessionPage = SuccessOf<typeof listStaffSessions>;

/** @returns null if the response is no member of staff */
export function readAccountSecurity(response: unknown): AccountSecurity | null {
  if (!isRecord(response) || typeof response.second_factor !== 'boolean') return null;
  const left = numberOf(response.recovery_codes_left);
  return left === null ? null : { second_factor: response.second_factor, recovery_codes_left: left };
}

/** @returns null if the response is no page */
export function readSessionPage(response: unknown): SessionPage | null {
  if (!isRecord(response) || !Array.isArray(response.items)) return null;
  return { items: readList(response.items, readSession), next: nonEmptyTextOf(response.next) };
}

function readSession(value: unknown): StaffSession | null {
  if (!isRecord(value)) return null;
  const isSession =
    nonEmptyTextOf(value.session_id) !== null &&
    [value.created_at, value.last_used_at, value.agent].every((text) => textOf(text) !== null);
  return isSession ? { ...(value as StaffSession), current: value.current === true } : null;
}

/** @returns null if the response holds no secret to set up */
export function readFactorTicket(response: unknown): FactorTicket | null {
  if (!isRecord(response)) return null;
  const [ticket, secret, uri] = [response.ticket, response.secret, response.uri].map(nonEmptyTextOf);
  return ticket && secret && uri ? { ticket, secret, uri } : null;
}

/** @returns null if the response holds no codes */
export function readNewCodes(response: unknown): NewCodes | null {
  const codes = isRecord(response) ? readList(response.recovery_codes, nonEmptyTextOf) : [];
  return codes.length > 0 ? { recovery_codes: codes } : null;
}
