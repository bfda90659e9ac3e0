import { isRecord } from './guards';

const SLOW = /^(slow-)?[23]g/;

/** What the browser tells of the line; not all do. */
function connectionOf(): Record<string, unknown> {
  const connection: unknown = 'connection' in navigator ? navigator.connection : undefined;
  return isRecord(connection) ? connection : {};
}

/** Whether the shopper has asked for few data. */
export function isSavingData(): boolean {
  return connectionOf().saveData === true;
}

/** Whether the shopper saves data or has a slow line. */
export function isCostlyConnection(): boolean {
  return isSavingData() || SLOW.test(String(connectionOf().effectiveType));
}
