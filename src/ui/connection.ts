import { isRecord } from './guards';

const SLOW = /^(slow-)?[23]g/;

/** The Network Information API, which not all browsers support. */
function getConnection(): Record<string, unknown> {
  const connection: unknown = 'connection' in navigator ? navigator.connection : undefined;
  return isRecord(connection) ? connection : {};
}

/** Whether the user has turned data saving on. */
export function isSavingData(): boolean {
  return getConnection().saveData === true;
}

/** Whether data saving is on or the connection is slow. */
export function isCostlyConnection(): boolean {
  return isSavingData() || SLOW.test(String(getConnection().effectiveType));
}
